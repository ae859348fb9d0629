export { fromUiMessages, fromUiParts } from "../server/ui-messages.ts";
export {
  createEndpointClient,
  type EndpointChatInput,
  type EndpointClient,
  type EndpointOptions,
  type EndpointStreamOptions,
} from "./endpoint-client.ts";
