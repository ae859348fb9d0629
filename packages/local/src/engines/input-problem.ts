/** An input that a model cannot take. The caller gets the message as an `InputError`. */
export class InputProblem extends Error {}
