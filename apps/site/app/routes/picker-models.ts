import type { LoaderFunctionArgs } from "react-router";
import { isPickerOperation, listPickerModels } from "../features/picker/models.server.ts";

/** The models that the picker offers for an operation, requested when it opens. */
export function loader({ request }: LoaderFunctionArgs) {
  const operation = new URL(request.url).searchParams.get("operation") ?? "";
  if (!isPickerOperation(operation)) return Response.json([], { status: 404 });
  return Response.json(listPickerModels(operation));
}
