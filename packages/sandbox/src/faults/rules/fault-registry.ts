import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { hash } from "../../models/text/hash.ts";
import { createRandom, type Random } from "../../models/text/random.ts";
import { BoundedMap } from "../../state/bounded-map.ts";
import { parseFault, type RequestedFault, readFaultHeader } from "../parse-fault.ts";
import { parseRule, parseRules } from "./parse-rule.ts";
import { matchesFilter, type RequestFacts } from "./request-facts.ts";
import type { FaultFilter, FaultRule, FaultRuleInput, StoredFaultRule } from "./rule.ts";

/** The decision for a request. */
export interface FaultDecision {
  /** Absent if the request must succeed. */
  readonly requested: RequestedFault | undefined;
  /** ID of the rule. Absent if the fault is from the request's header. */
  readonly rule: string | undefined;
  readonly random: Random;
}

/** The fault rules. They can be changed while the sandbox runs. */
export interface FaultRules {
  /** @returns the ID of the rule @throws Error with the problems of the rule */
  add(rule: FaultRuleInput): string;
  /**
   * Replaces all rules.
   * @returns their IDs
   */
  set(rules: readonly FaultRuleInput[]): string[];
  /** @returns whether the rule existed */
  remove(id: string): boolean;
  clear(): void;
  list(): readonly StoredFaultRule[];
}

export interface FaultRegistry extends FaultRules {
  /**
   * Selects the fault of a request: its header first, then the rules in order. Rules count only the requests they
   * see, so a request handled by an earlier rule doesn't advance a later script.
   * @param part `head` before the body is read, or `body` after it. Headers and rules with slow reading decide at
   * `head`.
   * @throws ApiError if the header contains an unknown fault
   */
  select(facts: RequestFacts, part: Part): FaultDecision | undefined;
  /** Restores the initial rules and clears all counts. */
  reset(): void;
}

type Part = "head" | "body";

interface Entry {
  readonly rule: StoredFaultRule;
  readonly part: Part;
  readonly when: FaultFilter;
  /** Requests per key. */
  readonly counts: BoundedMap<number>;
  /** Equal for rules with equal content, independent of their IDs, so runs are reproducible. */
  readonly draws: string;
  /** @returns `undefined` to continue with later rules, `null` for success */
  pick(count: number, random: Random): RequestedFault | null | undefined;
}

const MAX_KEYS = 10_000;

export function createFaultRegistry(initial: readonly FaultRuleInput[], seed: number): FaultRegistry {
  const begin = parseRules(initial);
  const headerCounts = new BoundedMap<number>(MAX_KEYS);
  let entries: Entry[] = [];
  let made = 0;

  const idOf = (rule: FaultRuleInput) => {
    if (rule.id !== undefined) return rule.id;
    made += 1;
    return `rule-${made}`;
  };

  function createUniqueEntry(others: readonly Entry[], rule: FaultRuleInput): Entry {
    const entry = createEntry({ ...rule, id: idOf(rule) });
    if (others.some((each) => each.rule.id === entry.rule.id)) {
      throw new ApiError(400, `Rule "${entry.rule.id}" already exists`);
    }
    return entry;
  }

  function set(rules: readonly FaultRuleInput[]): string[] {
    const before = made;
    made = 0;
    try {
      const others: Entry[] = [];
      for (const rule of rules) others.push(createUniqueEntry(others, rule));
      entries = others;
    } catch (error) {
      made = before;
      throw error;
    }
    return entries.map(({ rule }) => rule.id);
  }

  function ofHeader({ headers, token }: RequestFacts): FaultDecision | undefined {
    const requested = readFaultHeader(headers);
    if (!requested) return undefined;
    const draws = `${token}/${requested.text}`;
    const count = (headerCounts.get(draws) ?? 0) + 1;
    headerCounts.set(draws, count);
    return { requested, rule: undefined, random: createRandom(hash(`${draws}/${count}`, seed)) };
  }

  function ofRules(facts: RequestFacts, part: Part): FaultDecision | undefined {
    for (const { rule, part: own, when, counts, draws, pick } of entries) {
      if (own !== part || !matchesFilter(when, facts)) continue;
      const key = rule.per === "rule" ? "" : (facts.token ?? "");
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const random = createRandom(hash(`${draws}/${key}/${count}`, seed));
      const asked = pick(count, random);
      if (asked !== undefined) return { requested: asked ?? undefined, rule: rule.id, random };
    }
    return undefined;
  }

  set(begin);
  return {
    add: (rule) => {
      const entry = createUniqueEntry(entries, parseRule(rule, "The rule"));
      entries = [...entries, entry];
      return entry.rule.id;
    },
    set: (rules) => set(parseRules(rules)),
    remove: (id) => {
      const kept = entries.filter(({ rule }) => rule.id !== id);
      const found = kept.length < entries.length;
      entries = kept;
      return found;
    },
    clear: () => {
      set([]);
    },
    list: () => entries.map(({ rule }) => structuredClone(rule)),
    select: (facts, part) => (part === "head" ? ofHeader(facts) : undefined) ?? ofRules(facts, part),
    reset: () => {
      headerCounts.clear();
      set(begin);
    },
  };
}

function createEntry(rule: StoredFaultRule): Entry {
  const { id, ...rest } = rule;
  const faults = "script" in rule ? rule.script : [rule.fault];
  const asked = faults.map((each) => (each === null ? null : parseFault(each, `The rule "${id}"`)));
  const when = "script" in rule && rule.token !== undefined ? { ...rule.when, token: rule.token } : rule.when;
  return {
    rule,
    part: getPart(asked, when, id),
    when: when ?? {},
    counts: new BoundedMap(MAX_KEYS),
    draws: JSON.stringify(rest),
    pick:
      "script" in rule
        ? (count) => asked[count - 1]
        : (count, random) => (shouldApply(rule, count, random) ? asked[0] : undefined),
  };
}

/** @throws ApiError if a rule must decide before its conditions are known */
function getPart(asked: readonly (RequestedFault | null)[], when: FaultFilter | undefined, id: string): Part {
  if (!asked.some((each) => each?.fault.upload)) return "body";
  if (when?.model === undefined && when?.operation === undefined) return "head";
  throw new ApiError(
    400,
    `The rule "${id}" slows down reading, so it can't match by model or operation. Use provider, path, method, token or header`,
  );
}

function shouldApply({ calls, probability = 1 }: FaultRule, count: number, random: Random): boolean {
  // Draw a number for every request, so other rules don't change which requests get faults.
  return random.next() < probability && isCalled(calls, count);
}

function isCalled(calls: FaultRule["calls"], count: number): boolean {
  if (calls === undefined) return true;
  if (typeof calls === "number") return count <= calls;
  if (typeof calls === "string") return count % Number(calls.slice("every ".length)) === 0;
  return count >= (calls.from ?? 1) && count <= (calls.to ?? Number.POSITIVE_INFINITY);
}
