import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

/** Makes a unit test fail that opens a socket or starts a process. */
function refuse(): never {
  throw new Error("Unit tests open no socket and start no process. Name the file *.contract.test.ts.");
}

Object.assign(childProcess, {
  exec: refuse,
  execFile: refuse,
  execFileSync: refuse,
  execSync: refuse,
  fork: refuse,
  spawn: refuse,
  spawnSync: refuse,
});
net.Server.prototype.listen = refuse;
net.Socket.prototype.connect = refuse;
syncBuiltinESMExports();
