extension HouseTemplate {
  /// The Xcode project of the demo app: one target, one source file; `pod install` adds the rest.
  static let project = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 56;
    	objects = {

    /* Begin PBXBuildFile section */
    		5CAF00000000000000000001 /* DemoApp.swift in Sources */ = {isa = PBXBuildFile; fileRef = 5CAF00000000000000000002 /* DemoApp.swift */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    		5CAF00000000000000000002 /* DemoApp.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = DemoApp.swift; sourceTree = "<group>"; };
    		5CAF00000000000000000003 /* {{module}}Demo.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = {{module}}Demo.app; sourceTree = BUILT_PRODUCTS_DIR; };
    /* End PBXFileReference section */

    /* Begin PBXFrameworksBuildPhase section */
    		5CAF00000000000000000004 /* Frameworks */ = {
    			isa = PBXFrameworksBuildPhase;
    			buildActionMask = 2147483647;
    			files = (
    			);
    			runOnlyForDeploymentPostprocessing = 0;
    		};
    /* End PBXFrameworksBuildPhase section */

    /* Begin PBXGroup section */
    		5CAF00000000000000000005 = {
    			isa = PBXGroup;
    			children = (
    				5CAF00000000000000000006 /* {{module}}Demo */,
    				5CAF00000000000000000007 /* Products */,
    			);
    			sourceTree = "<group>";
    		};
    		5CAF00000000000000000006 /* {{module}}Demo */ = {
    			isa = PBXGroup;
    			children = (
    				5CAF00000000000000000002 /* DemoApp.swift */,
    			);
    			path = {{module}}Demo;
    			sourceTree = "<group>";
    		};
    		5CAF00000000000000000007 /* Products */ = {
    			isa = PBXGroup;
    			children = (
    				5CAF00000000000000000003 /* {{module}}Demo.app */,
    			);
    			name = Products;
    			sourceTree = "<group>";
    		};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    		5CAF00000000000000000008 /* {{module}}Demo */ = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = 5CAF00000000000000000009 /* Build configuration list for PBXNativeTarget "{{module}}Demo" */;
    			buildPhases = (
    				5CAF0000000000000000000A /* Sources */,
    				5CAF00000000000000000004 /* Frameworks */,
    				5CAF0000000000000000000B /* Resources */,
    			);
    			buildRules = (
    			);
    			dependencies = (
    			);
    			name = {{module}}Demo;
    			productName = {{module}}Demo;
    			productReference = 5CAF00000000000000000003 /* {{module}}Demo.app */;
    			productType = "com.apple.product-type.application";
    		};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    		5CAF0000000000000000000C /* Project object */ = {
    			isa = PBXProject;
    			attributes = {
    				BuildIndependentTargetsInParallel = 1;
    				LastUpgradeCheck = 1500;
    			};
    			buildConfigurationList = 5CAF0000000000000000000D /* Build configuration list for PBXProject "{{module}}Demo" */;
    			compatibilityVersion = "Xcode 14.0";
    			developmentRegion = en;
    			hasScannedForEncodings = 0;
    			knownRegions = (
    				en,
    				Base,
    			);
    			mainGroup = 5CAF00000000000000000005;
    			productRefGroup = 5CAF00000000000000000007 /* Products */;
    			projectDirPath = "";
    			projectRoot = "";
    			targets = (
    				5CAF00000000000000000008 /* {{module}}Demo */,
    			);
    		};
    /* End PBXProject section */

    /* Begin PBXResourcesBuildPhase section */
    		5CAF0000000000000000000B /* Resources */ = {
    			isa = PBXResourcesBuildPhase;
    			buildActionMask = 2147483647;
    			files = (
    			);
    			runOnlyForDeploymentPostprocessing = 0;
    		};
    /* End PBXResourcesBuildPhase section */

    /* Begin PBXSourcesBuildPhase section */
    		5CAF0000000000000000000A /* Sources */ = {
    			isa = PBXSourcesBuildPhase;
    			buildActionMask = 2147483647;
    			files = (
    				5CAF00000000000000000001 /* DemoApp.swift in Sources */,
    			);
    			runOnlyForDeploymentPostprocessing = 0;
    		};
    /* End PBXSourcesBuildPhase section */

    /* Begin XCBuildConfiguration section */
    		5CAF0000000000000000000E /* Debug */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				CLANG_ENABLE_MODULES = YES;
    				DEBUG_INFORMATION_FORMAT = dwarf;
    				ENABLE_TESTABILITY = YES;
    				IPHONEOS_DEPLOYMENT_TARGET = {{demo}};
    				ONLY_ACTIVE_ARCH = YES;
    				SDKROOT = iphoneos;
    				SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG;
    				SWIFT_OPTIMIZATION_LEVEL = "-Onone";
    			};
    			name = Debug;
    		};
    		5CAF0000000000000000000F /* Release */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				CLANG_ENABLE_MODULES = YES;
    				DEBUG_INFORMATION_FORMAT = "dwarf-with-dsym";
    				IPHONEOS_DEPLOYMENT_TARGET = {{demo}};
    				SDKROOT = iphoneos;
    				SWIFT_COMPILATION_MODE = wholemodule;
    				VALIDATE_PRODUCT = YES;
    			};
    			name = Release;
    		};
    		5CAF00000000000000000010 /* Debug */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				CODE_SIGN_STYLE = Automatic;
    				CURRENT_PROJECT_VERSION = 1;
    				GENERATE_INFOPLIST_FILE = YES;
    				INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
    				INFOPLIST_KEY_UILaunchScreen_Generation = YES;
    				LD_RUNPATH_SEARCH_PATHS = (
    					"$(inherited)",
    					"@executable_path/Frameworks",
    				);
    				MARKETING_VERSION = 1.0;
    				PRODUCT_BUNDLE_IDENTIFIER = "{{bundle}}";
    				PRODUCT_NAME = "$(TARGET_NAME)";
    				SWIFT_VERSION = 5.0;
    				TARGETED_DEVICE_FAMILY = "1,2";
    			};
    			name = Debug;
    		};
    		5CAF00000000000000000011 /* Release */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				CODE_SIGN_STYLE = Automatic;
    				CURRENT_PROJECT_VERSION = 1;
    				GENERATE_INFOPLIST_FILE = YES;
    				INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
    				INFOPLIST_KEY_UILaunchScreen_Generation = YES;
    				LD_RUNPATH_SEARCH_PATHS = (
    					"$(inherited)",
    					"@executable_path/Frameworks",
    				);
    				MARKETING_VERSION = 1.0;
    				PRODUCT_BUNDLE_IDENTIFIER = "{{bundle}}";
    				PRODUCT_NAME = "$(TARGET_NAME)";
    				SWIFT_VERSION = 5.0;
    				TARGETED_DEVICE_FAMILY = "1,2";
    			};
    			name = Release;
    		};
    /* End XCBuildConfiguration section */

    /* Begin XCConfigurationList section */
    		5CAF00000000000000000009 /* Build configuration list for PBXNativeTarget "{{module}}Demo" */ = {
    			isa = XCConfigurationList;
    			buildConfigurations = (
    				5CAF00000000000000000010 /* Debug */,
    				5CAF00000000000000000011 /* Release */,
    			);
    			defaultConfigurationIsVisible = 0;
    			defaultConfigurationName = Release;
    		};
    		5CAF0000000000000000000D /* Build configuration list for PBXProject "{{module}}Demo" */ = {
    			isa = XCConfigurationList;
    			buildConfigurations = (
    				5CAF0000000000000000000E /* Debug */,
    				5CAF0000000000000000000F /* Release */,
    			);
    			defaultConfigurationIsVisible = 0;
    			defaultConfigurationName = Release;
    		};
    /* End XCConfigurationList section */
    	};
    	rootObject = 5CAF0000000000000000000C /* Project object */;
    }

    """
}
