import type { MiddlewareHandler } from 'hono';
import { maxImageBytes } from '#server/catalogue/image/image.input';
import { maxImportBytes } from '#server/office/imports/imports.input';
import { readAdmin } from './session';

/** What `limitBody` has read. */
export interface RequestBody {
  body: Uint8Array<ArrayBuffer> | undefined;
}

interface BodyLimit {
  /** In bytes. */
  max: number;
  /** The response to a larger body. */
  refusal: () => Response;
  /** How long it may take, in ms; half a minute where nothing is said. */
  time?: number;
}

const formLimit: BodyLimit = {
  max: 64 * 1024,
  refusal: () => new Response('This is too large to send.', { status: 413 }),
};
/** The event of a mail, or the mail itself, whose attachments are not kept; the event of a payment. */
const eventLimit: BodyLimit = { ...formLimit, max: 256 * 1024 };
const callLimit: BodyLimit = {
  max: 1024 * 1024,
  refusal: () => refuseCall('This is too large to save.'),
};
/** Enough for a picture at 13 KB a second, and for a file of 20 MB at 120 KB a second. */
const uploadTime = 170_000;
const uploadLimit: BodyLimit = {
  time: uploadTime,
  // The file and the rest of the multipart form.
  max: maxImageBytes + 64 * 1024,
  refusal: () => refuseCall('File size must be less than 2MB'),
};

const importLimit: BodyLimit = {
  max: maxImportBytes + 64 * 1024,
  time: uploadTime,
  refusal: () => refuseCall('This file is larger than 20 MB'),
};

/** Not 408: browsers send such a request again by themselves. */
const slowStatus = 400;
const tooSlow = 'This took too long to send. Please try again, or use a faster connection.';

/** A response that the tRPC client reads as an error of the called procedure. */
function refuseCall(message: string, name = 'PAYLOAD_TOO_LARGE', status = 413, code = -32013): Response {
  const data = { code: name, httpStatus: status, path: null, fieldErrors: null, newer: null };
  return Response.json({ error: { code, message, data } }, { status });
}

const limitsOfCalls: Record<string, BodyLimit> = {
  '/trpc/images.upload': uploadLimit,
  '/trpc/imports.upload': importLimit,
};

const anonymousCallLimit: BodyLimit = {
  max: 16 * 1024,
  refusal: () => refuseCall('Please log in.', 'UNAUTHORIZED', 401, -32001),
};

/**
 * Reads the body of a request, limited by its path. Hono's own limit does not read a body that is too large, and the
 * connection is closed before the client reads why.
 */
export const limitBody: MiddlewareHandler<{ Variables: RequestBody }> = async (context, next) => {
  const { method, raw } = context.req;
  if (method === 'GET' || method === 'HEAD') return next();
  // The router ignores case.
  const path = context.req.path.toLowerCase();
  const isCall = path.startsWith('/trpc/');
  // Calls without a session are refused anyway.
  const isAdmin = isCall && (await readAdmin(raw, false)) !== null;
  const callLimits = limitsOfCalls[path] ?? callLimit;
  const limit = isCall
    ? isAdmin
      ? callLimits
      : anonymousCallLimit
    : /^\/(inbound|webhooks\/)/.test(path)
      ? eventLimit
      : formLimit;
  const body = await readBody(raw, limit);
  if (body === 'late') {
    const refusal = isCall ? refuseCall(tooSlow, 'TIMEOUT', slowStatus, -32008) : context.text(tooSlow, slowStatus);
    refusal.headers.set('Connection', 'close');
    return refusal;
  }
  if (body === null) return limit.refusal();
  context.set('body', body);
  return next();
};

/** How many bytes over the limit are read and dropped: a client reads the response only after it has sent its body. */
const maxDiscarded = 8 * 1024 * 1024;

/** Reads a body; null when it is larger than its limit, whatever its headers say, and `late` when it takes too long. */
async function readBody(
  request: Request,
  { max: limit, time = 30_000 }: BodyLimit,
): Promise<Uint8Array<ArrayBuffer> | null | 'late'> {
  if (!request.body) return new Uint8Array();
  const deadline = performance.now() + time;
  if (Number(request.headers.get('Content-Length') ?? 0) > limit + maxDiscarded) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    if (performance.now() > deadline) return 'late';
    size += part.length;
    if (size > limit + maxDiscarded) return null;
    if (size <= limit) parts.push(part);
  }
  return size > limit ? null : new Uint8Array(Buffer.concat(parts));
}
