import { maxImageBytes } from '#server/domain/image/image.input';

export interface BodyLimit {
  /** The largest body, in bytes. */
  max: number;
  /** What a larger one is answered with. */
  refusal: () => Response;
}

const ofForms: BodyLimit = {
  max: 64 * 1024,
  refusal: () => new Response('That is more than a form can hold.', { status: 413 }),
};
const ofCalls: BodyLimit = {
  max: 1024 * 1024,
  refusal: () => refuseCall('That is more than can be saved at once.'),
};
const ofUploads: BodyLimit = {
  // The file, and what a form puts around it.
  max: maxImageBytes + 64 * 1024,
  refusal: () => refuseCall('File size must be less than 2MB'),
};

/** What the RPC client takes for an error of the procedure it called. */
function refuseCall(message: string, name = 'PAYLOAD_TOO_LARGE', status = 413, code = -32013): Response {
  const data = { code: name, httpStatus: status, path: null, fieldErrors: null, newer: null };
  return Response.json({ error: { code, message, data } }, { status });
}

const ofStrangersCalls: BodyLimit = {
  max: 16 * 1024,
  refusal: () => refuseCall('Please log in.', 'UNAUTHORIZED', 401, -32001),
};

/** How large a body may be that is sent to this address; procedures hold back little for those who may not call them. */
export function bodyLimitOf(path: string, isAdmin: boolean): BodyLimit {
  // The router does not tell upper from lower case.
  const pathname = path.toLowerCase();
  if (pathname.startsWith('/trpc/') && !isAdmin) return ofStrangersCalls;
  if (pathname === '/trpc/images.upload') return ofUploads;
  return pathname.startsWith('/trpc/') ? ofCalls : ofForms;
}
