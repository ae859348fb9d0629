/** At the start of a copied or exported sandbox response. */
export const SANDBOX_MARK = "[Sandbox response]";
