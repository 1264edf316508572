// Memory and processor time of processes, on Linux.
import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process and its children, in bytes. */
export function memoryOf(pid) {
  const own = Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
}

/** What `work` returns, and the most memory that a process had meanwhile. */
export async function withPeakMemory(pid, work) {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 50);
  return [await work().finally(() => clearInterval(watch)), peak];
}

/** Processor time so far of all threads of a process, in ms; it does not depend on other work of the machine. */
export function processorTimeOf(pid) {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((task) =>
    Number(read(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

function childrenOf(pid) {
  const lists = read(`/proc/${pid}/task/${pid}/children`);
  return lists.split(' ').filter(Boolean);
}

/** Empty where the process has ended. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
