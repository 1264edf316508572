import { spawn } from 'node:child_process';

const signals = ['SIGTERM', 'SIGINT'];

/**
 * Runs a program to its end and forwards signals to it, so that it does not outlive this process.
 * @param {string} file
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string, error?: Error }>} `output` is
 *   what it wrote to its pipes; `error` is set when it could not be started
 */
export function runProgram(file, parameters, options) {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, options);
    const forward = (signal) => void child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part) => {
        output += part;
      });
    }
    const end = (outcome) => {
      for (const signal of signals) process.off(signal, forward);
      resolve({ code: null, signal: null, output: output.trim(), ...outcome });
    };
    child.once('error', (error) => end({ error }));
    child.once('close', (code, signal) => end({ code, signal }));
  });
}
