import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { mostImageBytes } from '#server/domain/image.input';

const formLimit = 64 * 1024;
const rpcLimit = 1024 * 1024;
/** The file, and what a multipart form puts around it. */
const uploadLimit = mostImageBytes + 64 * 1024;

/** What the RPC client takes for an error of the procedure it called. */
const rpcRefusal = (message: string) => ({
  error: {
    code: -32013,
    message,
    data: { code: 'PAYLOAD_TOO_LARGE', httpStatus: 413, path: null, fieldErrors: null, newer: null },
  },
});

const ofForms = bodyLimit({
  maxSize: formLimit,
  onError: (context) => context.text('That is more than a form can hold.', 413),
});
const ofCalls = bodyLimit({
  maxSize: rpcLimit,
  onError: (context) => context.json(rpcRefusal('That is more than can be saved at once.'), 413),
});
const ofUploads = bodyLimit({
  maxSize: uploadLimit,
  onError: (context) => context.json(rpcRefusal('File size must be less than 2MB'), 413),
});

/** Refuses bodies larger than their address may take, also those that do not say their length beforehand. */
export const limitBody = createMiddleware((context, next) => {
  const { path } = context.req;
  if (path === '/trpc/images.upload') return ofUploads(context, next);
  return path.startsWith('/trpc/') ? ofCalls(context, next) : ofForms(context, next);
});
