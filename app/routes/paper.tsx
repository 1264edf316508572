import { href } from 'react-router';
import { FactList } from '#app/routes/booking/fact-list';
import { findPaper } from '#app/routes/paper/find-paper.server.ts';
import { PaperTable } from '#app/routes/paper/paper-table';
import { buttonClass } from '#app/ui/form/button';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta } from '#app/ui/page/meta.ts';
import { linkStylesheet } from '#app/ui/page/page-links.ts';
import { Brand } from '#app/ui/shell/logo';
import { withErrorReport } from '#server/web/loader-errors';
import paperSheet from '../styles/paper.css?url';
import voucher from '../styles/voucher.css?url';
import type { Route } from './+types/paper';

export const links = () => [voucher, paperSheet].map(linkStylesheet);

/** An invoice, a credit note or a statement, of the traveller or of the office, see `app/routes.ts`. */
export const loader = withErrorReport('this page', ({ params, request }: Route.LoaderArgs) => {
  const { paper, pdf, back } = findPaper({ params, request });
  return { paper, pdf, back };
});

export const headers = () => ({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
});

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ paper: { title, number, reference } }) => ({
  title: [title, number].filter(Boolean).join(' '),
  description: `${title} of the booking ${reference}`,
  path: href('/booking/:reference', { reference }),
  noindex: true,
}));

export default function PaperPage({ loaderData: { paper, pdf, back } }: Route.ComponentProps) {
  const { title, number, from, to, facts, lines, sums, notes } = paper;
  return (
    <div className="booking sheet pt-12 md:pt-16">
      <p className="letterhead mb-5 hidden items-center gap-3 font-display text-[1.6rem] font-semibold">
        <Brand />
      </p>
      <h1 className="max-w-3xl text-page">
        <span>{number ? `${title} ` : title}</span>
        {number && <span className="figures whitespace-nowrap">{number}</span>}
      </h1>
      <div className="no-print mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a href={pdf} className={buttonClass('primary')}>
          Download PDF
        </a>
        <span className="text-sm text-quiet">Or print this page.</span>
      </div>
      <div className="parties mt-8">
        <Party title="From" lines={from} />
        <Party title="To" lines={to} />
      </div>
      <div className="mt-8 max-w-2xl">
        <FactList facts={facts} />
      </div>
      <div className="mt-8">
        <PaperTable lines={lines} sums={sums} />
      </div>
      {notes.length > 0 && (
        <div className="mt-6 grid max-w-2xl gap-3">
          {notes.map((text) => (
            <p key={text} dir="auto" className="figures as-typed">
              {text}
            </p>
          ))}
        </div>
      )}
      <p className="no-print mt-8">
        <a href={back.to} className="font-semibold underline underline-offset-4">
          {back.label}
        </a>
      </p>
    </div>
  );
}

function Party({ title, lines: [name, ...rest] }: { title: string; lines: string[] }) {
  return (
    <section>
      <h2 className="text-sm font-semibold text-quiet">{title}</h2>
      <p dir="auto" className="as-typed mt-1 font-semibold">
        {name}
      </p>
      {rest.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may have the same line twice
        <p key={index} dir="auto" className="figures as-typed">
          {text}
        </p>
      ))}
    </section>
  );
}

export const ErrorBoundary = () => (
  <ErrorScreen
    what="this page"
    missing={{
      title: 'Not Found',
      text: 'This link does not belong to an invoice or statement of ours. You’ll find yours on your booking page.',
      back: { to: href('/booking'), label: 'Email me the link' },
    }}
  />
);
