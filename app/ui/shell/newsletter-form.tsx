import { useEffect, useId, useRef } from 'react';
import { href, useFetcher } from 'react-router';
import { Honeypot } from '#app/ui/form/honeypot';
import type { NewsletterSource } from '#server/contact/subscriber.input';
import type { Toast } from '#server/web/flash';
import { Icon } from './icon';
import { useRejectedEmail } from './root-data';
import { useToast } from './toast';

const envelope = 'M3 6h18v12H3zM3 7l9 6 9-6';

/** The newsletter form, light except in the footer; `source` tells the server which form was sent. */
export function NewsletterForm({ source }: { source: NewsletterSource }) {
  const fetcher = useFetcher<{ ok: boolean; toast: Toast }>();
  const form = useRef<HTMLFormElement>(null);
  const showToast = useToast();
  const id = useId();
  const busy = fetcher.state !== 'idle';
  const answer = fetcher.data;
  const rejectedEmail = useRejectedEmail(source);

  useEffect(() => {
    if (!answer) return;
    showToast(answer.toast);
    if (answer.ok) form.current?.reset();
  }, [answer, showToast]);

  const inFooter = source === 'footer';
  return (
    <fetcher.Form
      ref={form}
      name={source}
      method="post"
      action={href('/newsletter')}
      noValidate
      className="relative flex flex-wrap items-end gap-2"
    >
      <input type="hidden" name="source" value={source} />
      <Honeypot />
      <div className="min-w-0 flex-1 basis-44">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          Email address
        </label>
        <input
          id={id}
          name="email"
          type="email"
          defaultValue={rejectedEmail}
          required
          autoComplete="email"
          placeholder="you@example.com"
          className={`h-12 w-full rounded-md border px-3.5 placeholder:text-quiet ${
            inFooter ? 'border-transparent bg-paper text-ink' : 'border-ink/40 bg-card'
          }`}
        />
      </div>
      <button
        type="submit"
        disabled={busy}
        className={`relative h-12 rounded-md px-5 font-semibold ${
          inFooter ? 'bg-accent text-ink hover:bg-paper' : 'bg-brand text-white hover:bg-brand-deep'
        }`}
      >
        <span className={busy && inFooter ? 'opacity-0' : ''}>
          {busy && !inFooter ? 'Subscribing...' : 'Subscribe'}
        </span>
        {busy && inFooter && <Icon path={envelope} className="pulse absolute inset-0 m-auto h-6 w-6" />}
      </button>
    </fetcher.Form>
  );
}

/** The newsletter form with a title, across the page. */
export function NewsletterBand({ source, title, text }: { source: NewsletterSource; title: string; text: string }) {
  return (
    <section className="no-print sheet mt-10 md:mt-28">
      <div className="grid items-center gap-x-16 gap-y-6 rounded-md bg-sand p-5 md:grid-cols-2 md:p-12">
        <div>
          <h2 className="text-section">{title}</h2>
          <p className="mt-2 text-lg">{text}</p>
        </div>
        <NewsletterForm source={source} />
      </div>
    </section>
  );
}
