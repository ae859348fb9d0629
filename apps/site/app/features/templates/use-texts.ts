import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { withMember } from "./json/edit-json.ts";
import { hasTexts, readTexts, toHash } from "./shared-texts.ts";
import type { Texts } from "./texts.ts";

/** Typing rests this long before the URL follows. */
const DEBOUNCE_MS = 400;

/** Server state for the URL. */
export interface Base {
  readonly texts: Texts;
  readonly tokens: Readonly<Record<string, unknown>>;
}

export interface TextsState {
  readonly texts: Texts;
  /** Whether the URL holds texts that cannot be read. */
  readonly isUnreadable: boolean;
  change(patch: Partial<Texts>): void;
  /** Preserves edits on a new selection, except for the selected text. */
  shareWith(chosen: keyof Texts): void;
  /**
   * Writes pending changes to the URL.
   * @returns the URL to share, and whether it includes the texts
   */
  flush(): Promise<{ readonly href: string; readonly isWhole: boolean }>;
}

/** Edited texts: from the URL, or from the server for its query. Edits replace the history entry. */
export function useTexts(base: Base): TextsState {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [texts, setTexts] = useState(base.texts);
  const [isUnreadable, setUnreadable] = useState(false);
  const latest = useRef(base.texts);
  const place = useRef({ search, base });
  const written = useRef("");
  const shownBase = useRef(base);
  const kept = useRef<keyof Texts>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  place.current = { search, base };

  const write = useCallback(async () => {
    clearTimeout(timer.current);
    const now = latest.current;
    const next = isSame(now, place.current.base.texts) ? "" : await toHash(now);
    const { search } = place.current;
    // The text has changed since, and the next run writes it.
    const isLatest = now === latest.current && kept.current === undefined;
    if (isLatest && (next ?? "") !== written.current) {
      written.current = next ?? "";
      void navigate({ search, hash: written.current }, { replace: true, preventScrollReset: true });
    }
    const { origin, pathname } = window.location;
    return { href: origin + pathname + search + (next ?? ""), isWhole: next !== undefined };
  }, [navigate]);

  const show = useCallback((next: Texts) => {
    latest.current = next;
    setTexts(next);
  }, []);

  useEffect(() => {
    if (hash === written.current && base === shownBase.current) return;
    const before = shownBase.current;
    clearTimeout(timer.current);
    shownBase.current = base;
    written.current = hash;
    setUnreadable(false);
    const chosen = kept.current;
    kept.current = undefined;
    if (!hasTexts(hash)) {
      show(chosen ? mergeTexts(latest.current, chosen, before, base) : base.texts);
      if (chosen) void write();
      return;
    }
    let isCurrent = true;
    void readTexts(hash).then((found) => {
      if (!isCurrent) return;
      show(found ?? base.texts);
      setUnreadable(found === undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [base, hash, show, write]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (patch: Partial<Texts>) => {
      show({ ...latest.current, ...patch });
      kept.current = undefined;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void write(), DEBOUNCE_MS);
    },
    [show, write],
  );
  const shareWith = useCallback((chosen: keyof Texts) => {
    clearTimeout(timer.current);
    kept.current = chosen;
  }, []);
  return { texts, isUnreadable, change, shareWith, flush: write };
}

const isSame = (a: Texts, b: Texts) => a.template === b.template && a.context === b.context;

/** Preserves edits except for the newly selected text. A template includes its special tokens. */
function mergeTexts(texts: Texts, chosen: keyof Texts, before: Base, base: Base): Texts {
  if (chosen === "context") return { ...texts, context: base.texts.context };
  const isOurs = texts.context === before.texts.context;
  return {
    template: base.texts.template,
    context: isOurs ? base.texts.context : withTokens(texts.context, base.tokens),
  };
}

/** A context with these special tokens, where it can be read. */
export function withTokens(context: string, tokens: Readonly<Record<string, unknown>>): string {
  return Object.entries(tokens).reduce(
    (text, [name, token]) => withMember(text, name, token) ?? text,
    context,
  );
}
