// Loaded before a program (`node --import`): forces garbage collections all the time, so that an error that they cause,
// as in a native module for another version of Node, appears at once instead of some minutes later.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
setInterval(collect, 200).unref();
process.on('exit', collect);
