import { testHooks } from "./test-hooks.ts";

testHooks("React 19");
