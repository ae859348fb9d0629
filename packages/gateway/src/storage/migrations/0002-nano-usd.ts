import type { Migration } from "./migration.ts";

export const nanoUsd: Migration = {
  name: "0002-nano-usd",
  statements: [
    `alter table usage add column nano_usd bigint`,
    `update usage set nano_usd = ceil(usd * 1000000000) where usd is not null`,
    `alter table usage drop column usd`,
    `alter table usage add column emulated boolean`,
  ],
};
