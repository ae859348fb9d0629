import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { Chat } from "../features/chat/chat.tsx";
import { findChatModel, getDefaultChatModel } from "../features/chat/chat-models.server.ts";
import { chatQuery } from "../features/chat/query.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "apps/site/app/routes/chat.tsx",
  query: chatQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(
    ["Chat"],
    "Talk to any open or closed model at any provider, and see time, tokens and cost of every answer.",
  );

export function loader({ request }: LoaderFunctionArgs) {
  const { query } = chatQuery.parse(new URL(request.url).searchParams);
  return { query, model: query.model ? findChatModel(query.model) : getDefaultChatModel() };
}

export default function Page() {
  return <Chat {...useLoaderData<typeof loader>()} />;
}
