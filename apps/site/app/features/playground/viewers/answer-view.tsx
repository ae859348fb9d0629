import { viewerFor } from "./index.ts";

/** Shows an answer in the form that fits it. */
export function AnswerView({ data, about }: { data: unknown; about: string }) {
  const { View } = viewerFor(data);
  return <View data={data} about={about} />;
}
