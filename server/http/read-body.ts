/** How many bytes over the limit are read and dropped: a client reads the response only after it has sent its body. */
const maxDiscarded = 8 * 1024 * 1024;

/** Reads a body of at most `limit` bytes; null when it is larger, whatever its headers say. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!request.body) return new Uint8Array();
  if (Number(request.headers.get('Content-Length') ?? 0) > limit + maxDiscarded) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size <= limit) {
      parts.push(value);
      continue;
    }
    parts.length = 0;
    if (size > limit + maxDiscarded) {
      await reader.cancel();
      return null;
    }
  }
  if (size > limit) return null;
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
