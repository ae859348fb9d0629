import { expect, it } from "vitest";
import { signInQuery } from "./sign-in-query.ts";

const read = (next: string) => signInQuery.parse(new URLSearchParams({ next })).query.next;

it.each([
  "/usage",
  "/usage/tokens",
  "/usage?period=day&by=model",
  "/usage/requests?id=req_1",
  "/usage/batches/batch_0a-b",
])("a sign-in leads back to %s", (next) => expect(read(next)).toBe(next));

it.each([
  "",
  "//other.example",
  "https://other.example/usage",
  "/usage.evil",
  "/models",
  "/usage\\x",
  "/usage/../x",
  "/usage/batches/../x",
  "/usage/batches//x",
])("a sign-in does not lead to %s", (next) => expect(read(next)).toBe("/usage"));
