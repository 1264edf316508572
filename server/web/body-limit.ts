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
}

const formLimit: BodyLimit = {
  max: 64 * 1024,
  refusal: () => new Response('This is too large to send.', { status: 413 }),
};
/** The event of a mail, or the mail itself; attachments are not kept. */
const mailLimit: BodyLimit = { ...formLimit, max: 256 * 1024 };
const callLimit: BodyLimit = {
  max: 1024 * 1024,
  refusal: () => refuseCall('This is too large to save.'),
};
const uploadLimit: BodyLimit = {
  // The file and the rest of the multipart form.
  max: maxImageBytes + 64 * 1024,
  refusal: () => refuseCall('File size must be less than 2MB'),
};

const importLimit: BodyLimit = {
  max: maxImportBytes + 64 * 1024,
  refusal: () => refuseCall('This file is larger than 20 MB'),
};

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
 * Reads the body of a request, limited by its path. Hono's own limit leaves what is too large unread, and the connection
 * is closed before the client reads why.
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
  const { max, refusal } = isCall
    ? isAdmin
      ? callLimits
      : anonymousCallLimit
    : path === '/inbound'
      ? mailLimit
      : formLimit;
  const body = await readBody(raw, max);
  if (body === null) return refusal();
  context.set('body', body);
  return next();
};

/** How many bytes over the limit are read and dropped: a client reads the response only after it has sent its body. */
const maxDiscarded = 8 * 1024 * 1024;

/** Reads a body of at most `limit` bytes; null when it is larger, whatever its headers say. */
async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!request.body) return new Uint8Array();
  if (Number(request.headers.get('Content-Length') ?? 0) > limit + maxDiscarded) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.length;
    if (size > limit + maxDiscarded) return null;
    if (size <= limit) parts.push(part);
  }
  return size > limit ? null : new Uint8Array(Buffer.concat(parts));
}
