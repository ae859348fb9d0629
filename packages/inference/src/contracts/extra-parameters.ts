import type { ProviderParameters } from "../parameters/types.ts";

/**
 * Parameters beyond those of the operation. The ones that the provider documents have their types; any other name is
 * allowed, with any JSON value.
 */
export type ExtraParameters<ProviderId extends string, OperationId extends string> = Documented<
  ProviderId,
  OperationId
> &
  Readonly<Record<string, unknown>>;

/** Of several providers: what each of them documents. */
type Documented<
  ProviderId extends string,
  OperationId extends string,
> = OperationId extends keyof ProviderParameters
  ? ProviderId extends keyof ProviderParameters[OperationId]
    ? Partial<ProviderParameters[OperationId][ProviderId]>
    : unknown
  : unknown;
