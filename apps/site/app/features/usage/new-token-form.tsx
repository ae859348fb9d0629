import { type FormEvent, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import type { NewToken } from "./use-tokens.ts";

/** Makes a token: what it is for, and what it may spend. */
export function NewTokenForm({ onCreate }: { onCreate: (wanted: NewToken) => Promise<void> }) {
  const [name, setName] = useState("");
  const [budget, setBudget] = useState("");
  const [problems, setProblems] = useState<{ name?: string; budget?: string }>({});

  const create = async (event: FormEvent) => {
    event.preventDefault();
    const usd = budget.trim() === "" ? undefined : Number(budget);
    const found = {
      ...(name.trim() === "" ? { name: "Say what the token is for." } : {}),
      ...(usd === undefined || usd > 0
        ? {}
        : { budget: "Give dollars, such as 20 or 0.5, or leave it empty." }),
    };
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong) return document.getElementById(`token-${wrong}`)?.focus();
    await onCreate({ name: name.trim(), ...(usd === undefined ? {} : { monthlyUsd: usd }) });
    setName("");
    setBudget("");
  };

  return (
    <form aria-label="New token" noValidate onSubmit={create} className="flex flex-wrap items-start gap-4">
      <div className="w-full max-w-60">
        <Field id="token-name" label="What it is for" error={problems.name}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </div>
      <div className="w-full max-w-60">
        <Field
          id="token-budget"
          label="Dollars of a month"
          hint="Empty for no bound."
          error={problems.budget}
        >
          {(control) => (
            <Input
              {...control}
              value={budget}
              inputMode="decimal"
              autoComplete="off"
              onChange={({ target }) => setBudget(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" className="mt-[1.875rem]">
        Make a token
      </Button>
    </form>
  );
}
