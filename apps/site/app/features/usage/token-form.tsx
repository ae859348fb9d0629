import { type FormEvent, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";

/** Asks for the token that opens the ledger. */
export function TokenForm({
  isRejected,
  onSubmit,
}: {
  isRejected: boolean;
  onSubmit: (token: string) => void;
}) {
  const [typed, setTyped] = useState("");
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onSubmit(typed.trim());
  };
  return (
    <form onSubmit={give} className="grid max-w-xl gap-4 rounded-lg border border-line bg-surface p-5">
      <Field
        id="gateway-token"
        label="Token of this gateway"
        hint={
          <>
            Made by <code>inferhub gateway tokens create</code>. It stays in this tab, and is sent to this
            gateway alone.
          </>
        }
        error={
          isRejected ? "The gateway does not take this token. It may have ended, or been revoked." : undefined
        }
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start">
        Show the usage
      </Button>
    </form>
  );
}
