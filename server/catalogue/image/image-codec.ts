import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { maxImagePixels, maxUploadWidth } from './image.input';
import type { UploadedExtension, UploadFormat } from './upload-address.input';

interface DecodedImage {
  width: number;
  height: number;
  extension: UploadedExtension;
  /** The picture in full width, in the format of the upload or a similar one, upright and without metadata. */
  fallback: Uint8Array;
}

interface Tasks {
  decode: { job: { bytes: Uint8Array; maxPixels: number; maxWidth: number }; result: DecodedImage };
  encode: { job: { bytes: Uint8Array; format: UploadFormat; width: number }; result: Uint8Array };
}

/** Decodes a file completely, whatever its name says. Null where it is no picture, damaged or too large. */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage | null> {
  try {
    return await run('decode', { bytes, maxPixels: maxImagePixels, maxWidth: maxUploadWidth });
  } catch (error) {
    if (error instanceof ImageError) return null;
    throw error;
  }
}

/** One variant of a picture that `decodeImage` has accepted. */
export function encodeVariant(fallback: Uint8Array, format: UploadFormat, width: number): Promise<Uint8Array> {
  return run('encode', { bytes: fallback, format, width });
}

/** The worker could not process the picture, or crashed on it. */
class ImageError extends Error {
  override name = 'ImageError';
}

/** The maximum time for one task, in ms. */
const taskTimeout = 60_000;
/** The worker stops when it has had no task for this time, in ms. */
const idleTimeout = 10_000;

interface Worker {
  process: ChildProcess;
  /** The tasks without a result, by id. */
  pending: Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>;
  idleTimer?: NodeJS.Timeout;
}

let current: Worker | undefined;
let lastId = 0;

function run<Task extends keyof Tasks>(task: Task, job: Tasks[Task]['job']): Promise<Tasks[Task]['result']> {
  current ??= startWorker();
  const worker = current;
  const id = ++lastId;
  clearTimeout(worker.idleTimer);
  const result = new Promise<Tasks[Task]['result']>((resolve, reject) => {
    worker.pending.set(id, { resolve, reject });
    worker.process.send({ id, task, job }, (error) => {
      if (error) reject(error);
    });
  });
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), taskTimeout);
  return result.finally(() => {
    clearTimeout(timer);
    worker.pending.delete(id);
    if (worker.pending.size === 0) worker.idleTimer = setTimeout(() => stopWorker(worker), idleTimeout).unref();
  });
}

function startWorker(): Worker {
  const child = fork(path.resolve('server/catalogue/image/image-worker.mjs'), {
    // No secret of the site's environment is in reach of a decoder. A single malloc arena uses less memory.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const worker: Worker = { process: child, pending: new Map() };
  child.on('message', (message: { id: number; result: never } | { id: number; error: string }) => {
    const task = worker.pending.get(message.id);
    if ('error' in message) task?.reject(new ImageError(message.error));
    else task?.resolve(message.result);
  });
  child.once('exit', (code, signal) => {
    if (current === worker) current = undefined;
    // A signal means that the picture crashed the decoder or took too long; an exit code means a broken worker.
    const message = `the worker ended with ${signal ?? code}`;
    for (const { reject } of worker.pending.values()) reject(signal ? new ImageError(message) : new Error(message));
  });
  child.once('error', (error) => {
    if (current === worker) current = undefined;
    for (const { reject } of worker.pending.values()) reject(error);
  });
  return worker;
}

function stopWorker(worker: Worker): void {
  if (current === worker) current = undefined;
  if (worker.process.connected) worker.process.disconnect();
}
