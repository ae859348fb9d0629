#!/usr/bin/env node
// Written for old versions of Node, so that they can print the required version.
var wanted = require("../package.json").engines.node.replace(/^\D+/, "");
/** @param {string} version */
function order(version) {
  return version.split(".").reduce((sum, part) => sum * 1000 + Number(part), 0);
}
if (order(process.versions.node) < order(wanted)) {
  console.error(`create-inferhub needs Node ${wanted} or later. This is Node ${process.versions.node}.`);
  console.error("Install it from https://nodejs.org, and run the command again.");
  process.exit(1);
}
import("../dist/main.js");
