import { maxImageBytes } from '#server/domain/image/image.input';

interface BodyLimit {
  /** In bytes. */
  max: number;
  /** The response to a larger body. */
  refusal: () => Response;
}

const formLimit: BodyLimit = {
  max: 64 * 1024,
  refusal: () => new Response('That is more than a form can hold.', { status: 413 }),
};
const callLimit: BodyLimit = {
  max: 1024 * 1024,
  refusal: () => refuseCall('That is more than can be saved at once.'),
};
const uploadLimit: BodyLimit = {
  // The file and the rest of the multipart form.
  max: maxImageBytes + 64 * 1024,
  refusal: () => refuseCall('File size must be less than 2MB'),
};

/** A response that the tRPC client reads as an error of the called procedure. */
function refuseCall(message: string, name = 'PAYLOAD_TOO_LARGE', status = 413, code = -32013): Response {
  const data = { code: name, httpStatus: status, path: null, fieldErrors: null, newer: null };
  return Response.json({ error: { code, message, data } }, { status });
}

const anonymousCallLimit: BodyLimit = {
  max: 16 * 1024,
  refusal: () => refuseCall('Please log in.', 'UNAUTHORIZED', 401, -32001),
};

/** The limit of a request body by its path. Calls without a session are refused anyway, so their limit is small. */
export function bodyLimitOf(path: string, isAdmin: boolean): BodyLimit {
  // The router ignores case.
  const pathname = path.toLowerCase();
  if (pathname.startsWith('/trpc/') && !isAdmin) return anonymousCallLimit;
  if (pathname === '/trpc/images.upload') return uploadLimit;
  return pathname.startsWith('/trpc/') ? callLimit : formLimit;
}
