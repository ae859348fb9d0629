"""Runs the tests where there is no pytest: they are plain functions."""

import test_assistant

for name, test in list(vars(test_assistant).items()):
    if name.startswith("test_"):
        test()
        print("passed", name)
