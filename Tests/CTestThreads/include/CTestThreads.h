/// Empty: the threads are there when the tests begin.
