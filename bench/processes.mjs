// Memory and processor time of a process and its children, on Linux.
import { readdirSync, readFileSync } from 'node:fs';

export const canCount = process.platform === 'linux';

/** Resident memory, in bytes. */
export function memoryOf(pid) {
  const own = Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  return own + total(childrenOf(pid), memoryOf);
}

/** Processor time so far, in ms; unlike the elapsed time it does not depend on other work of the machine. */
export function processorTimeOf(pid) {
  // The name of the program, in brackets, may contain spaces; user and system time are the 12th and 13th field after it.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10 + total(childrenOf(pid), processorTimeOf);
}

/** Processor time so far of all threads of a process, without its children, in ms with fractions. */
export function exactProcessorTimeOf(pid) {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((task) =>
    Number(read(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

const total = (pids, count) => pids.reduce((sum, pid) => sum + count(pid), 0);

function childrenOf(pid) {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    return tasks.flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean));
  } catch {
    return [];
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
