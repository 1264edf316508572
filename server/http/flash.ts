import { createCookie } from 'react-router';
import { z } from 'zod';
import { env } from '#server/env';

const toast = z.object({
  title: z.string(),
  description: z.string().optional(),
  variant: z.enum(['default', 'destructive']).default('default'),
  /** The submitted values of a refused newsletter form, to fill it again after the redirect. */
  typed: z.object({ source: z.string().max(20), email: z.string().max(320) }).optional(),
});
export type Toast = z.infer<typeof toast>;

/** The cookie with the message for the next page; it lasts for one redirect. */
function flashCookie() {
  return createCookie('flash', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: 60,
    secure: env().PUBLIC_URL.startsWith('https:'),
  });
}

/** The header that makes the next page show a message. */
export async function flash(message: z.input<typeof toast>): Promise<{ 'Set-Cookie': string }> {
  return { 'Set-Cookie': await flashCookie().serialize(message) };
}

/** The flash message of a request, and the header that deletes it; an invalid cookie counts as no message. */
export async function takeFlash(request: Request): Promise<{ toast: Toast | null; headers: HeadersInit }> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('flash=')) return { toast: null, headers: {} };
  const parsed = toast.safeParse(await flashCookie().parse(header));
  return {
    toast: parsed.success ? parsed.data : null,
    headers: { 'Set-Cookie': await flashCookie().serialize('', { maxAge: 0 }) },
  };
}
