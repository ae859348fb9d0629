import type { ViewProps } from "../viewer.ts";
import { PlainText } from "./plain-text.tsx";
import { readText } from "./read-text.ts";

/** A response as text. */
export const TextView = ({ data }: ViewProps) => <PlainText text={readText(data) ?? ""} />;
