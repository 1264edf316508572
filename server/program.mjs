// Plain, like start.mjs, which needs it before anything is installed.
import { spawn } from 'node:child_process';

const signals = ['SIGTERM', 'SIGINT'];

/**
 * Runs a program to its end and hands on the signals that come meanwhile, so that it does not outlive this process.
 * @param {string} file
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, said: string, error?: Error }>} `said` is what
 *   it wrote into pipes; `error` where it could not be started
 */
export function runProgram(file, parameters, options) {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, options);
    const handOn = (signal) => void child.kill(signal);
    for (const signal of signals) process.on(signal, handOn);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part) => {
        said += part;
      });
    }
    const end = (outcome) => {
      for (const signal of signals) process.off(signal, handOn);
      resolve({ code: null, signal: null, said: said.trim(), ...outcome });
    };
    child.once('error', (error) => end({ error }));
    child.once('close', (code, signal) => end({ code, signal }));
  });
}
