import { useState } from 'react';
import { EmailBody } from '#app/admin/emails/email-body';
import { HydratedButton } from '#app/admin/ui/hydrated';

const views = {
  phone: { label: 'Phone', width: 'w-[375px]' },
  desktop: { label: 'Desktop', width: 'w-[640px]' },
  text: { label: 'Plain text', width: 'w-full max-w-[640px]' },
};
type View = keyof typeof views;

/** A newsletter at two widths, and as text. */
export function NewsletterPreview({ html, text }: { html: string; text: string }) {
  const [shown, setShown] = useState<View>('desktop');
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show as</legend>
        {(Object.keys(views) as View[]).map((view) => (
          <HydratedButton
            key={view}
            aria-pressed={view === shown}
            onClick={() => setShown(view)}
            className="text-sm aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {views[view].label}
          </HydratedButton>
        ))}
      </fieldset>
      <div className="mt-3 overflow-x-auto">
        <EmailBody {...{ html, text }} asText={shown === 'text'} className={views[shown].width} />
      </div>
    </>
  );
}
