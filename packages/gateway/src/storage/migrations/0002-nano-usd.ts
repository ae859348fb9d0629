import type { Migration } from "./migration.ts";

export const nanoUsd: Migration = {
  name: "0002-nano-usd",
  statements: [
    `alter table usage add column nusd bigint`,
    `update usage set nusd = ceil(usd * 1000000000) where usd is not null`,
    `alter table usage drop column usd`,
    `alter table usage add column emulated boolean`,
  ],
};
