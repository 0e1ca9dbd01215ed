#include "CTemplates.h"

#include <string.h>

/* Swift's compiler takes seconds for literals with as many bytes as the templates have; clang takes none for #embed,
   which it knows in every version of C, and makes this file anew when one of those changes. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char DemoApp_swift[] = {
#embed "Default/DemoApp.swift.mustache"
};
static const unsigned char Info_swift[] = {
#embed "Default/Info.swift.mustache"
};
static const unsigned char InfoTests_swift[] = {
#embed "Default/InfoTests.swift.mustache"
};
static const unsigned char Jenkinsfile[] = {
#embed "Default/Jenkinsfile.mustache"
};
static const unsigned char LICENSE[] = {
#embed "Default/LICENSE.mustache"
};
static const unsigned char Package_swift[] = {
#embed "Default/Package.swift.mustache"
};
static const unsigned char Podfile[] = {
#embed "Default/Podfile.mustache"
};
static const unsigned char README_md[] = {
#embed "Default/README.md.mustache"
};
static const unsigned char gitignore[] = {
#embed "Default/gitignore.mustache"
};
static const unsigned char gitlab_ci_yml[] = {
#embed "Default/gitlab-ci.yml.mustache"
};
static const unsigned char podspec[] = {
#embed "Default/podspec.mustache"
};
static const unsigned char project_pbxproj[] = {
#embed "Default/project.pbxproj.mustache"
};
static const unsigned char demo_Environment_xcconfig[] = {
#embed "Kinds/demo_Environment.xcconfig.mustache"
};
static const unsigned char demo_Podfile[] = {
#embed "Kinds/demo_Podfile.mustache"
};
static const unsigned char demo_README_md[] = {
#embed "Kinds/demo_README.md.mustache"
};
static const unsigned char objc_Info_h[] = {
#embed "Kinds/objc_Info.h.mustache"
};
static const unsigned char objc_Info_m[] = {
#embed "Kinds/objc_Info.m.mustache"
};
static const unsigned char objc_InfoTests_m[] = {
#embed "Kinds/objc_InfoTests.m.mustache"
};
static const unsigned char objc_Package_swift[] = {
#embed "Kinds/objc_Package.swift.mustache"
};
static const unsigned char objc_Umbrella_h[] = {
#embed "Kinds/objc_Umbrella.h.mustache"
};
static const unsigned char objc_podspec[] = {
#embed "Kinds/objc_podspec.mustache"
};
static const unsigned char page_DemoApp_swift[] = {
#embed "Kinds/page_DemoApp.swift.mustache"
};
static const unsigned char page_Page_swift[] = {
#embed "Kinds/page_Page.swift.mustache"
};
static const unsigned char target_Controller_swift[] = {
#embed "Kinds/target_Controller.swift.mustache"
};
static const unsigned char target_DemoApp_swift[] = {
#embed "Kinds/target_DemoApp.swift.mustache"
};
static const unsigned char target_Extension_podspec[] = {
#embed "Kinds/target_Extension.podspec.mustache"
};
static const unsigned char target_Extension_swift[] = {
#embed "Kinds/target_Extension.swift.mustache"
};
static const unsigned char target_Podfile[] = {
#embed "Kinds/target_Podfile.mustache"
};
static const unsigned char target_Target_swift[] = {
#embed "Kinds/target_Target.swift.mustache"
};
static const unsigned char target_objc_Category_h[] = {
#embed "Kinds/target_objc_Category.h.mustache"
};
static const unsigned char target_objc_Category_m[] = {
#embed "Kinds/target_objc_Category.m.mustache"
};
static const unsigned char target_objc_Category_podspec[] = {
#embed "Kinds/target_objc_Category.podspec.mustache"
};
static const unsigned char target_objc_Controller_h[] = {
#embed "Kinds/target_objc_Controller.h.mustache"
};
static const unsigned char target_objc_Controller_m[] = {
#embed "Kinds/target_objc_Controller.m.mustache"
};
static const unsigned char target_objc_DemoApp_swift[] = {
#embed "Kinds/target_objc_DemoApp.swift.mustache"
};
static const unsigned char target_objc_Podfile[] = {
#embed "Kinds/target_objc_Podfile.mustache"
};
static const unsigned char target_objc_Target_h[] = {
#embed "Kinds/target_objc_Target.h.mustache"
};
static const unsigned char target_objc_Target_m[] = {
#embed "Kinds/target_objc_Target.m.mustache"
};
static const unsigned char target_objc_Umbrella_h[] = {
#embed "Kinds/target_objc_Umbrella.h.mustache"
};
static const unsigned char StartAppDelegate_swift[] = {
#embed "Startup/StartAppDelegate.swift.mustache"
};
static const unsigned char StartApplication_swift[] = {
#embed "Startup/StartApplication.swift.mustache"
};
static const unsigned char StartLifecycle_swift[] = {
#embed "Startup/StartLifecycle.swift.mustache"
};
static const unsigned char StartLinks_swift[] = {
#embed "Startup/StartLinks.swift.mustache"
};
static const unsigned char StartMain_swift[] = {
#embed "Startup/StartMain.swift.mustache"
};
static const unsigned char StartModuleManager_swift[] = {
#embed "Startup/StartModuleManager.swift.mustache"
};
static const unsigned char StartModuleProtocol_swift[] = {
#embed "Startup/StartModuleProtocol.swift.mustache"
};
static const unsigned char StartModules_plist[] = {
#embed "Startup/StartModules.plist.mustache"
};
static const unsigned char StartPush_swift[] = {
#embed "Startup/StartPush.swift.mustache"
};

static const unsigned char pipeline_github[] = {
#embed "Pipelines/github-actions.yml"
};
static const unsigned char pipeline_github_verify[] = {
#embed "Pipelines/github-verify.yml"
};
static const unsigned char pipeline_gitlab[] = {
#embed "Pipelines/gitlab-pipeline.yml"
};
static const unsigned char pipeline_Jenkinsfile[] = {
#embed "Pipelines/Jenkinsfile"
};
static const unsigned char pipeline_Jenkinsfile_verify[] = {
#embed "Pipelines/Jenkinsfile.verify"
};
static const unsigned char pipeline_credentials[] = {
#embed "Pipelines/credentials.groovy"
};
static const unsigned char pipeline_step[] = {
#embed "Pipelines/relctl.groovy"
};

#define FILE_NAMED(name, bytes) {name, bytes, sizeof bytes}

static const RelctlTemplateFile files[] = {
    FILE_NAMED("DemoApp.swift", DemoApp_swift),
    FILE_NAMED("Info.swift", Info_swift),
    FILE_NAMED("InfoTests.swift", InfoTests_swift),
    FILE_NAMED("Jenkinsfile", Jenkinsfile),
    FILE_NAMED("LICENSE", LICENSE),
    FILE_NAMED("Package.swift", Package_swift),
    FILE_NAMED("Podfile", Podfile),
    FILE_NAMED("README.md", README_md),
    FILE_NAMED("gitignore", gitignore),
    FILE_NAMED("gitlab-ci.yml", gitlab_ci_yml),
    FILE_NAMED("podspec", podspec),
    FILE_NAMED("project.pbxproj", project_pbxproj),
    FILE_NAMED("demo_Environment.xcconfig", demo_Environment_xcconfig),
    FILE_NAMED("demo_Podfile", demo_Podfile),
    FILE_NAMED("demo_README.md", demo_README_md),
    FILE_NAMED("objc_Info.h", objc_Info_h),
    FILE_NAMED("objc_Info.m", objc_Info_m),
    FILE_NAMED("objc_InfoTests.m", objc_InfoTests_m),
    FILE_NAMED("objc_Package.swift", objc_Package_swift),
    FILE_NAMED("objc_Umbrella.h", objc_Umbrella_h),
    FILE_NAMED("objc_podspec", objc_podspec),
    FILE_NAMED("page_DemoApp.swift", page_DemoApp_swift),
    FILE_NAMED("page_Page.swift", page_Page_swift),
    FILE_NAMED("target_Controller.swift", target_Controller_swift),
    FILE_NAMED("target_DemoApp.swift", target_DemoApp_swift),
    FILE_NAMED("target_Extension.podspec", target_Extension_podspec),
    FILE_NAMED("target_Extension.swift", target_Extension_swift),
    FILE_NAMED("target_Podfile", target_Podfile),
    FILE_NAMED("target_Target.swift", target_Target_swift),
    FILE_NAMED("target_objc_Category.h", target_objc_Category_h),
    FILE_NAMED("target_objc_Category.m", target_objc_Category_m),
    FILE_NAMED("target_objc_Category.podspec", target_objc_Category_podspec),
    FILE_NAMED("target_objc_Controller.h", target_objc_Controller_h),
    FILE_NAMED("target_objc_Controller.m", target_objc_Controller_m),
    FILE_NAMED("target_objc_DemoApp.swift", target_objc_DemoApp_swift),
    FILE_NAMED("target_objc_Podfile", target_objc_Podfile),
    FILE_NAMED("target_objc_Target.h", target_objc_Target_h),
    FILE_NAMED("target_objc_Target.m", target_objc_Target_m),
    FILE_NAMED("target_objc_Umbrella.h", target_objc_Umbrella_h),
    FILE_NAMED("pipeline_github", pipeline_github),
    FILE_NAMED("pipeline_github_verify", pipeline_github_verify),
    FILE_NAMED("pipeline_gitlab", pipeline_gitlab),
    FILE_NAMED("pipeline_Jenkinsfile", pipeline_Jenkinsfile),
    FILE_NAMED("pipeline_Jenkinsfile_verify", pipeline_Jenkinsfile_verify),
    FILE_NAMED("pipeline_credentials", pipeline_credentials),
    FILE_NAMED("pipeline_step", pipeline_step),
    FILE_NAMED("StartAppDelegate.swift", StartAppDelegate_swift),
    FILE_NAMED("StartApplication.swift", StartApplication_swift),
    FILE_NAMED("StartLifecycle.swift", StartLifecycle_swift),
    FILE_NAMED("StartLinks.swift", StartLinks_swift),
    FILE_NAMED("StartMain.swift", StartMain_swift),
    FILE_NAMED("StartModuleManager.swift", StartModuleManager_swift),
    FILE_NAMED("StartModuleProtocol.swift", StartModuleProtocol_swift),
    FILE_NAMED("StartModules.plist", StartModules_plist),
    FILE_NAMED("StartPush.swift", StartPush_swift),
};

const RelctlTemplateFile *relctl_template_file(const char *name) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    if (strcmp(files[i].name, name) == 0) return files + i;
  return NULL;
}
