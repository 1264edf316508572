import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const lockFile = '.start.lock';
const pollInterval = 200;

/** Waits until no other process changes this folder, then does the work. Throws when the folder is not writable. */
export async function onlyOneAtATime(work) {
  let isWaitAnnounced = false;
  while (!acquire()) {
    const owner = Number(readOwner());
    if (owner && !isAlive(owner)) {
      rmSync(lockFile, { force: true });
      continue;
    }
    if (owner && !isWaitAnnounced) {
      process.stderr.write(`Waiting for process ${owner}, which is preparing this folder …\n`);
      isWaitAnnounced = true;
    }
    await new Promise((resolve) => setTimeout(resolve, pollInterval));
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function acquire() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new Error(`This folder is not writable (${error.code})`);
  }
}

function readOwner() {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch {
    return '';
  }
}

/** Our own process id in the file is of an earlier process: in a container each start may get the same id. */
function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
