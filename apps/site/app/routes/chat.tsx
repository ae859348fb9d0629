import { lazy, Suspense } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { continuePlainChat } from "../features/chat/plain-chat.server.ts";
import type { PlainChat } from "../features/chat/plain-chat.ts";
import { chatQuery } from "../features/chat/query.ts";
import { findPickerModel, getDefaultModel } from "../features/picker/models.server.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "apps/site/app/routes/chat.tsx",
  query: chatQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(
    ["Chat"],
    "Chat with any model at any provider, and see the time, tokens and cost of each response.",
  );

export function loader({ request }: LoaderFunctionArgs) {
  const { query } = chatQuery.parse(new URL(request.url).searchParams);
  return { query, model: query.model ? findPickerModel(query.model) : getDefaultModel() };
}

/** Continues a chat without JavaScript. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const { query } = chatQuery.parse(url.searchParams);
  const model = query.model ? findPickerModel(query.model) : getDefaultModel();
  return continuePlainChat({ request, url, context }, { ...query, model: model.id });
}

// No suspense on the server: late content would require a script. Input before loading is preserved.
const Chat = import.meta.env.SSR
  ? (await import("../features/chat/chat.tsx")).Chat
  : lazy(() => import("../features/chat/chat.tsx").then((module) => ({ default: module.Chat })));

export default function Page() {
  const data = useLoaderData<typeof loader>();
  const plain = useActionData<typeof action>() as PlainChat | undefined;
  return (
    <Suspense fallback={null}>
      <Chat {...data} plain={plain} />
    </Suspense>
  );
}
