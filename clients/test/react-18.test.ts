import { fileURLToPath } from "node:url";
import { testHooks } from "../../packages/react/test/test-hooks.ts";

const toFolder = (name: string) => fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));

testHooks("React 18", { react: toFolder("react-18"), "react-dom": toFolder("react-dom-18") });
