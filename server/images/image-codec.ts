import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { maxImagePixels, maxUploadWidth } from '#server/domain/image/image.input';
import type { UploadedExtension, UploadFormat } from '#server/domain/image/upload-address.input';

export interface DecodedImage {
  width: number;
  height: number;
  extension: UploadedExtension;
  /** The whole picture in the kind it came in, upright and without metadata. */
  fallback: Uint8Array;
}

interface Tasks {
  decode: { job: { bytes: Uint8Array; max: number; widest: number }; result: DecodedImage };
  encode: { job: { bytes: Uint8Array; format: UploadFormat; width: number }; result: Uint8Array };
}

/** Decodes every pixel of a file, whatever it is called; null where it is no picture, a broken one or too large. */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage | null> {
  try {
    return await ask('decode', { bytes, max: maxImagePixels, widest: maxUploadWidth });
  } catch (error) {
    // A file that the decoder chokes on is as little a picture as one that it refuses.
    if (error instanceof ImageError) return null;
    throw error;
  }
}

/** One width and format of a picture that `decodeImage` has let in. */
export function encodeVariant(fallback: Uint8Array, format: UploadFormat, width: number): Promise<Uint8Array> {
  return ask('encode', { bytes: fallback, format, width });
}

/** The worker could not do with a picture what it was asked to. */
class ImageError extends Error {
  override name = 'ImageFault';
}

/** How long one task may take, and how long the worker waits for another one, in ms. */
const taskTimeout = 60_000;
const idleTime = 10_000;

interface Worker {
  process: ChildProcess;
  /** What has been asked and not been answered. */
  asked: Map<number, { resolve: (result: never) => void; reject: (fault: Error) => void }>;
  timer?: NodeJS.Timeout;
}

let current: Worker | undefined;
let lastId = 0;

function ask<Task extends keyof Tasks>(task: Task, job: Tasks[Task]['job']): Promise<Tasks[Task]['result']> {
  current ??= startWorker();
  const worker = current;
  const id = ++lastId;
  clearTimeout(worker.timer);
  const answered = new Promise<Tasks[Task]['result']>((resolve, reject) => {
    worker.asked.set(id, { resolve, reject });
    worker.process.send({ id, task, job }, (error) => {
      if (error) reject(error);
    });
  });
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), taskTimeout);
  return answered.finally(() => {
    clearTimeout(limit);
    worker.asked.delete(id);
    if (worker.asked.size === 0) worker.timer = setTimeout(() => stopWorker(worker), idleTime).unref();
  });
}

function startWorker(): Worker {
  // Nothing of the site's environment: no secret is in reach of a decoder. One arena keeps the memory together.
  const child = fork(path.resolve('server/images/image-worker.mjs'), {
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const worker: Worker = { process: child, asked: new Map() };
  child.on('message', (answer: { id: number; result: never } | { id: number; fault: string }) => {
    const question = worker.asked.get(answer.id);
    if ('fault' in answer) question?.reject(new ImageError(answer.fault));
    else question?.resolve(answer.result);
  });
  child.once('exit', (code, signal) => {
    if (current === worker) current = undefined;
    // Struck down by a file, or unable to work at all: only the first is the file's fault.
    const fault = `the worker ended with ${signal ?? code}`;
    for (const { reject } of worker.asked.values()) reject(signal ? new ImageError(fault) : new Error(fault));
  });
  child.once('error', (error) => {
    // One that could not be started is not asked again.
    if (current === worker) current = undefined;
    for (const { reject } of worker.asked.values()) reject(error);
  });
  return worker;
}

function stopWorker(worker: Worker): void {
  if (current === worker) current = undefined;
  if (worker.process.connected) worker.process.disconnect();
}
