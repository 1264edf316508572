import { onlyOneAtATime } from './lock.mjs';
import { runProgram } from './program.mjs';

/** Runs a program to its end without output; returns its output, and throws it when the program fails. */
export async function command(program, args, environment = {}) {
  const { code, signal, output, error } = await runProgram(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stderr.isTTY ? {} : { NO_COLOR: '1' }), ...environment },
  });
  if (error) throw new Error(error.code === 'ENOENT' ? `${program} is not on the PATH` : error.message);
  if (signal) throw new Error(`${program} was ended by ${signal}`);
  if (code !== 0) throw new Error(output || `${program} ended with ${code}`);
  return output;
}

/** What makes npm and the build get by with 600 MB: by themselves they take what they find. */
export const frugal = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=192 --max-semi-space-size=2`,
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  UV_THREADPOOL_SIZE: '1',
  // The allocator of the bundler takes what it uses, and returns what it no longer does.
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MIMALLOC_PURGE_DELAY: '0',
};

/** Installs what the lock file in a folder names, without install scripts. Returns npm's output; throws one line. */
export async function npmCi(folder, loglevel = 'error') {
  const quietly = ['--no-audit', '--no-fund', `--loglevel=${loglevel}`, '--fetch-retries=1', '--fetch-timeout=30000'];
  const all = ['--include=dev', '--include=optional'];
  try {
    return await command('npm', ['ci', '--prefix', folder, '--ignore-scripts', ...all, ...quietly], frugal);
  } catch ({ message }) {
    const lines = message.split('\n').map((line) => line.replace(/^npm (error|ERR!) */, ''));
    throw new Error(
      lines.find((line) => line && !/^(code|errno|syscall|path|dest|npm (warn|http)) /.test(line)) ?? message,
    );
  }
}

/** Does work that changes this folder, while no other process does; exits when it fails. */
export function prepare(work) {
  return onlyOneAtATime(work).catch(({ message }) => fail(message));
}

/** Writes what is being done, does it, and writes how long it took; when it throws, exits with the advice and the reason. */
export async function step(what, advice, work) {
  process.stderr.write(`${what} … `);
  const started = Date.now();
  try {
    await work();
    writeLine(`${((Date.now() - started) / 1000).toFixed(1)} s`);
  } catch ({ message }) {
    writeLine('failed');
    fail(message.includes('\n') ? `${advice}\n${message}` : `${advice} (${message})`);
  }
}

/** Exits with 1, or with the code that the start has set before. */
export function fail(sentence) {
  writeLine(sentence);
  process.exit(process.exitCode ?? 1);
}

function writeLine(sentence) {
  process.stderr.write(`${sentence}\n`);
}
