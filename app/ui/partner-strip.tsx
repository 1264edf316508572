import { useState } from 'react';
import type { Partner } from '#server/domain/company';
import { useHydrated } from './hydrated';

const wordmarks: Record<Partner['logo'], string> = {
  serif: 'font-display text-[1.45rem] font-semibold',
  sans: 'text-[1.3rem] font-bold tracking-tight',
  caps: 'text-[1.02rem] font-semibold uppercase tracking-[0.22em]',
  script: 'font-display text-[1.5rem] italic',
  mono: 'font-mono text-[1.1rem] tracking-tight',
  wide: 'text-[1.05rem] font-medium lowercase tracking-[0.3em]',
};

/** The partners' wordmarks, drifting by for ever; a plain row to scroll without JavaScript or where motion is unwanted. */
export function PartnerStrip({ partners }: { partners: readonly Partner[] }) {
  const hydrated = useHydrated();
  const [paused, setPaused] = useState(false);
  const shown = partners.filter(({ url }) => url);
  const row = (copy: boolean) => (
    <ul className="bare-list flex shrink-0 items-center gap-14 pr-14" aria-hidden={copy || undefined}>
      {shown.map((partner) => (
        <li key={partner.id} className="shrink-0">
          <a
            href={partner.url}
            target="_blank"
            rel="noopener"
            tabIndex={copy ? -1 : undefined}
            className={`block whitespace-nowrap py-2 text-indigo hover:text-terracotta ${wordmarks[partner.logo]}`}
          >
            {partner.name}
            {!copy && <span className="sr-only"> (opens in a new window)</span>}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label="Our partners" className="mt-20 border-y border-rule py-8 md:mt-28">
      <div className={`relative ${hydrated ? 'overflow-hidden motion-reduce:overflow-x-auto' : 'overflow-x-auto'}`}>
        <div
          className={`flex w-max ${hydrated ? 'animate-marquee hover:[animation-play-state:paused] focus-within:[animation-play-state:paused]' : ''}`}
          style={paused ? { animationPlayState: 'paused' } : undefined}
        >
          {row(false)}
          {hydrated && row(true)}
        </div>
      </div>
      {hydrated && (
        <div className="sheet mt-3 flex justify-end motion-reduce:hidden">
          <button
            type="button"
            onClick={() => setPaused((before) => !before)}
            className="rounded-full px-3 py-1 text-sm font-semibold underline underline-offset-4"
          >
            {paused ? 'Play' : 'Pause'}
          </button>
        </div>
      )}
    </section>
  );
}
