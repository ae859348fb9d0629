/** Thrown for an input that the model doesn't support. The caller gets the message as an `InputError`. */
export class InputProblem extends Error {}
