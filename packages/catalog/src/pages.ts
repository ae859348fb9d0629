export {
  type Demo,
  type DemoEntry,
  type DemoToken,
  defineTaskPage,
  type TaskPage,
} from "./define-task-page.ts";
export { DEMO_SIZES } from "./generated/demo-sizes.ts";
export { TASK_PAGES } from "./generated/task-pages.ts";
