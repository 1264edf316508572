import { useEffect, useRef } from 'react';
import { data, Form, href, redirect, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { Field } from '#app/ui/form/field';
import { useHydrated } from '#app/ui/form/hydrated.ts';
import { linkStylesheet } from '#app/ui/page/page-links.ts';
import { Brand } from '#app/ui/shell/logo';
import { useCompany } from '#app/ui/shell/root-data.ts';
import { Toast, useToast } from '#app/ui/shell/toast';
import { clientContext } from '#server/web/client-address';
import { flash } from '#server/web/flash';
import { logIn, pageAfterLogin, readAdmin } from '#server/web/session';
import office from '../../styles/office.css?url';
import type { Route } from './+types/login';

export const handle = { chrome: 'none' };
export const links = () => [linkStylesheet(office)];

const unstored = { 'Cache-Control': 'no-store' };

export async function loader({ request }: Route.LoaderArgs) {
  if (await readAdmin(request)) throw redirect(href('/admin'), { headers: unstored });
  return data(null, { headers: unstored });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const answer = await logIn(request, context.get(clientContext).address);
  answer.headers.set('Cache-Control', 'no-store');
  if (!answer.ok) return data(answer.toast, { status: answer.status, headers: answer.headers });
  const welcome = await flash({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
  answer.headers.append('Set-Cookie', welcome['Set-Cookie']);
  throw redirect(pageAfterLogin(url.searchParams.get('next')), { status: 303, headers: answer.headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const answered = new Headers(actionHeaders);
  answered.set('Cache-Control', 'no-store');
  return answered;
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { name } = useCompany();
  const busy = useNavigation().formMethod === 'POST';
  const hydrated = useHydrated();
  const showToast = useToast();
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!actionData) return;
    showToast(actionData);
    password.current?.focus();
    password.current?.select();
  }, [actionData, showToast]);
  return (
    <main id="main" className="flex min-h-svh flex-col items-center justify-center px-5 py-12">
      <title>{`Admin Login · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-sm">
        <a
          href={href('/')}
          className="mb-8 flex items-center justify-center gap-2.5 font-display text-[1.35rem] font-semibold"
        >
          <Brand />
        </a>
        <div className="rounded-md border border-rule bg-card p-6 sm:p-8">
          <h1 className="text-[1.9rem] leading-tight">Admin Login</h1>
          <p className="mt-1 text-quiet">Enter your password to access the admin area</p>
          <Form method="post" className="mt-6 grid gap-5">
            <Field label="Password" error={actionData?.description}>
              {(control) => (
                <input
                  {...control}
                  ref={password}
                  type="password"
                  name="password"
                  required
                  maxLength={1024}
                  autoComplete="current-password"
                  // biome-ignore lint/a11y/noAutofocus: the one field of the page
                  autoFocus
                  className="control h-12"
                />
              )}
            </Field>
            <button type="submit" disabled={busy} className={buttonClass('primary', 'min-h-12')}>
              {busy ? 'Logging in...' : 'Login'}
            </button>
          </Form>
        </div>
      </div>
      {actionData && !hydrated && (
        <div role="status">
          <Toast message={actionData} onDismiss={() => undefined} />
        </div>
      )}
    </main>
  );
}
