// Loaded before a program (`node --import`): collects garbage all the time. What a collection breaks, such as a native
// object that is freed against the rules of a new Node, breaks at once instead of some minutes later.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
setInterval(collect, 200).unref();
process.on('exit', collect);
