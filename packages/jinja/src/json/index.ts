export { type FaultPlace, faultPlace } from "./fault-place.ts";
export { toPythonNumber } from "./python-number.ts";
export { type JsonFault, type JsonReading, type Member, readJson } from "./read-json.ts";
