import type { ReactNode } from 'react';
import { useHydrated } from '#app/ui/form/hydrated.ts';
import { useOrigin } from '#app/ui/shell/root-data.ts';
import { useToast } from '#app/ui/shell/toast';

/** The classes of elements beside the ways to share a page. */
export const shareClass =
  'inline-flex min-h-11 items-center rounded-full border border-ink/25 px-5 font-medium hover:border-ink hover:bg-sand';

interface ShareProps {
  title: string;
  path: string;
  /** Stands at the end of the row. */
  children?: ReactNode;
}

/** Shares a page by WhatsApp, email or its address: a copy button, or a text field without JavaScript. */
export function Share({ title, path, children }: ShareProps) {
  const url = useOrigin() + path;
  const hydrated = useHydrated();
  const showToast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied to clipboard!' });
    } catch {
      showToast({ title: 'The link could not be copied', description: url, variant: 'destructive' });
    }
  };
  const text = encodeURIComponent(`${title} ${url}`);
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <span className="mr-1 font-semibold">Share</span>
      <a className={shareClass} href={`https://wa.me/?text=${text}`} rel="noopener" target="_blank">
        WhatsApp
      </a>
      <a className={shareClass} href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
        Email
      </a>
      {hydrated ? (
        <button type="button" className={shareClass} onClick={copy}>
          Copy link
        </button>
      ) : (
        <input
          readOnly
          value={url}
          aria-label="Link to this page"
          className="min-h-11 min-w-0 flex-1 basis-60 rounded-md border border-ink/25 bg-card px-3"
        />
      )}
      {children}
    </div>
  );
}
