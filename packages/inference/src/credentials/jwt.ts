/** Matches a JSON Web Token: three parts, of which the first is a JSON object in base64. */
export const JWT = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
