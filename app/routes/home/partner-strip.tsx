import { useState } from 'react';
import { useHydrated } from '#app/ui/shell/hydrated.ts';
import type { Partner } from '#server/content/company-partners';

/** The partners' wordmarks as a marquee; a row to scroll without JavaScript or with reduced motion. */
export function PartnerStrip({ partners }: { partners: readonly Partner[] }) {
  const hydrated = useHydrated();
  const [paused, setPaused] = useState(false);
  const shown = partners.filter(({ url }) => url);
  const row = (duplicate: boolean) => (
    <ul className="bare-list" aria-hidden={duplicate || undefined}>
      {shown.map((partner) => (
        <li key={partner.name}>
          <a
            href={partner.url}
            target="_blank"
            rel="noopener"
            tabIndex={duplicate ? -1 : undefined}
            className={`wordmark-${partner.logo}`}
          >
            {partner.name}
            {!duplicate && <span className="sr-only"> (opens in a new window)</span>}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-label="Our partners"
      className="partners"
      data-drifting={hydrated ? (paused ? 'paused' : '') : undefined}
    >
      <div className="partners-window">
        <div className="partners-belt">
          {row(false)}
          {hydrated && row(true)}
        </div>
      </div>
      {hydrated && (
        <div className="partners-foot sheet">
          <button type="button" onClick={() => setPaused((before) => !before)}>
            {paused ? 'Play' : 'Pause'}
          </button>
        </div>
      )}
    </section>
  );
}
