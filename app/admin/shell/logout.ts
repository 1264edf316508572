import { href, redirect } from 'react-router';
import { flash } from '#server/web/flash';
import { logOut } from '#server/web/session';
import type { Route } from './+types/logout';

/** GET does not log out, so that no link can. */
export const loader = () => redirect(href('/admin'));

export async function action({ request }: Route.ActionArgs) {
  const farewell = await flash({ title: 'Logged out', description: 'You have been logged out successfully' });
  const headers = new Headers(await logOut(request));
  headers.append('Set-Cookie', farewell['Set-Cookie']);
  headers.set('Cache-Control', 'no-store');
  return redirect(href('/admin/login'), { status: 303, headers });
}
