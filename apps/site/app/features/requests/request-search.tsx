import { Form } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { CallTable } from "../usage/call-table.tsx";
import type { LiveRequest, RequestsView } from "./live-request.ts";

/** Search for a call by its request ID, with the result. */
export function RequestSearch({ id, found, live }: { id: string } & Pick<RequestsView, "found" | "live">) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Form method="get" action="/usage/requests" className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <Field
            id="id"
            label="Request ID"
            hint="The header x-request-id of a response, or the ID in an error message."
          >
            {(control) => (
              <Input
                {...control}
                type="search"
                name="id"
                defaultValue={id}
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                className="font-mono"
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="primary" className="mb-7">
          Find request
        </Button>
      </Form>
      {found === undefined ? null : (
        <CallTable calls={found} title="Found" empty={<NotFound isLive={isLive(live, id)} />} />
      )}
    </section>
  );
}

const isLive = (live: readonly LiveRequest[], id: string) => live.some(({ requestId }) => requestId === id);

const NotFound = ({ isLive }: { isLive: boolean }) =>
  isLive
    ? "This request is in flight. Its row is written when it ends."
    : "No call with this ID. The usage log contains calls only, and its old rows are deleted.";
