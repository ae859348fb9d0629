import type * as v from "valibot";
import { LIMITS } from "./index.ts";
import type { Limit, LimitRule, LimitSubject } from "./limit.ts";

type AnyLimit = (typeof LIMITS)[number];

type Intersect<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer Intersection,
) => void
  ? Intersection
  : never;

type RuleOf<Each, Subject extends LimitSubject> =
  Each extends Limit<infer _, infer Subjects, infer Entries>
    ? Subject extends Subjects
      ? LimitRule<Entries>
      : never
    : never;

type Flatten<Rules> = { readonly [Name in keyof Rules]: Rules[Name] };

/** Rules for a subject. Absent rules mean no limit. */
export type RulesFor<Subject extends LimitSubject> = Flatten<Intersect<RuleOf<AnyLimit, Subject>>>;

/** Collects the configuration entries of all limits that can be set for a subject, by name. */
export const getRuleEntries = (subject: LimitSubject): Readonly<Record<string, v.GenericSchema>> =>
  Object.assign(
    {},
    ...(LIMITS as readonly Limit[])
      .filter(({ setFor }) => setFor.includes(subject))
      .map(({ entries }) => entries),
  );
