import { listSurface } from "./list.ts";
import { compareSurface, printDifference, readChanges, readSurface, writeSurface } from "./lock.ts";

const present = await listSurface();
process.stdout.write(printDifference(compareSurface(readSurface(), present), readChanges()));
writeSurface(present);
process.stdout.write(`Wrote test/surface.lock.json: ${present.length} lines\n`);
