import { Form } from "react-router";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input, Select } from "../../components/ui/input.tsx";
import { type AuditQuery, isFiltered, toAuditPath } from "./audit-query.ts";
import { ACTIONS } from "./messages.ts";

/** Filters of the audit trail: a plain form. The key resets its fields when a link changes the query. */
export function AuditFilter({ query }: { query: AuditQuery }) {
  const { by, action = "", of, from, to } = query;
  return (
    <Form
      key={toAuditPath(query)}
      method="get"
      action="/usage/audit"
      aria-label="Filter the audit trail"
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto_auto_auto] print:hidden"
    >
      <Field id="by" label="By">
        {(control) => <Input {...control} {...TEXT} name="by" defaultValue={by} placeholder="Name or ID" />}
      </Field>
      <Field id="action" label="Action">
        {(control) => (
          <Select {...control} name="action" defaultValue={action}>
            <option value="">All actions</option>
            {Object.entries(ACTIONS).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="of" label="Changed">
        {(control) => (
          <Input
            {...control}
            {...TEXT}
            name="of"
            defaultValue={of}
            placeholder="Token, account or provider"
          />
        )}
      </Field>
      <Field id="from" label="From (UTC)">
        {(control) => <Input {...control} type="date" name="from" defaultValue={from} />}
      </Field>
      <Field id="to" label="To (UTC)">
        {(control) => <Input {...control} type="date" name="to" defaultValue={to} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          Filter
        </Button>
        {isFiltered(query) ? <ButtonLink to={toAuditPath()}>Clear filters</ButtonLink> : null}
      </div>
    </Form>
  );
}

const TEXT = { maxLength: 200, autoComplete: "off", spellCheck: false } as const;
