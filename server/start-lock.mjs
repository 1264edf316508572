// Plain, like start.mjs, which needs it before anything is installed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const lock = '.start.lock';

/** Waits until no other start changes this folder, then works. Throws where the folder cannot be written to. */
export async function alone(work) {
  let isTold = false;
  while (!take()) {
    const owner = Number(read());
    if (owner && !isAlive(owner)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (owner && !isTold) process.stderr.write(`Process ${owner} prepares this folder: waiting for it …\n`);
    isTold ||= owner > 0;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new Error(`This folder cannot be written to (${error.code})`);
  }
}

function read() {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

/** A number that this process has now was another one's before: containers begin at 1 each time. */
function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
