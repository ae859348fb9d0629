import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "robotics",
  name: "Robotics",
  modality: "rl",
  color: "blue",
  subtasks: [
    { type: "grasping", name: "Grasping" },
    { type: "task-planning", name: "Task Planning" },
  ],
});
