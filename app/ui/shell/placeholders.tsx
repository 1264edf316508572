import type { ReactNode } from 'react';
import { CardGrid } from '#app/ui/card/card';

interface Placeholders {
  /** Announced to screen readers. */
  label: string;
  /** In place of the page; without one the present page stays. */
  page?: ReactNode;
  /** In place of the cards of a list whose head stays. */
  list?: ReactNode;
}

const product = /^\/(tours|packages|articles|offer\/[^/]+)\/[^/]+$/;

/** The placeholders while the page at a path is awaited. */
export function placeholdersOf(path: string): Placeholders {
  if (product.test(path)) return { label: 'Loading...', page: <Spinner /> };
  return lists[path] ?? { label: 'Loading...' };
}

const tours = <Four card={<Card />} />;
const packages = <Four card={<Card withAction />} />;
const articles = <p className="pending-words">Loading articles...</p>;
const offers = (
  <Section>
    <Four card={<OfferCard />} className="bare-list grid gap-6 lg:grid-cols-2" />
  </Section>
);
const results = <Four card={<SearchResult />} className="bare-list max-w-4xl border-t border-rule" />;

const lists: Record<string, Placeholders> = {
  '/tours': { label: 'Loading tours...', list: tours, page: <Page filters>{counted(tours)}</Page> },
  '/packages': { label: 'Loading packages...', list: packages, page: <Page filters>{counted(packages)}</Page> },
  '/articles': { label: 'Loading articles...', list: articles, page: <Page filters>{counted(articles)}</Page> },
  '/offers': { label: 'Loading offers...', list: offers, page: <Page filters>{offers}</Page> },
  '/search': { label: 'Loading results...', list: results, page: <Page filters>{counted(results)}</Page> },
  '/recommendations': {
    label: 'Loading recommendations...',
    page: (
      <Page>
        <Section>{tours}</Section>
      </Page>
    ),
  },
};

function Spinner() {
  return (
    <div className="pending-spinner">
      <p>Loading...</p>
    </div>
  );
}

/** A page with the lines of its title and lead, and with its filters. */
function Page({ filters, children }: { filters?: boolean; children: ReactNode }) {
  return (
    <>
      <div className="sheet pt-12 md:pt-20">
        <Line className="text-page" />
        <Line className="mt-5 text-lg" />
        <Line className="text-lg" />
        <Line className="text-lg narrow" />
        {filters && <div className="bone mt-8 min-h-11 max-w-md rounded-full" />}
      </div>
      {children}
    </>
  );
}

/** A list below the number of its entries. */
function counted(list: ReactNode) {
  return (
    <div className="sheet mt-10">
      <Line className="mb-6 text-sm" short />
      {list}
    </div>
  );
}

/** A list below the heading of a section. */
function Section({ children }: { children: ReactNode }) {
  return (
    <div className="sheet mt-20 md:mt-28">
      <Line className="mb-8 text-section" />
      {children}
    </div>
  );
}

/** The four placeholder cards of a list. */
function Four({ card, className }: { card: ReactNode; className?: string }) {
  const cards = [1, 2, 3, 4].map((number) => (
    <li key={number} className="pending-card">
      {card}
    </li>
  ));
  return className ? <ul className={className}>{cards}</ul> : <CardGrid>{cards}</CardGrid>;
}

/** A tour or package. */
function Card({ withAction }: { withAction?: boolean }) {
  return (
    <>
      <div className="bone aspect-[4/5] rounded-md" />
      <Line className="mt-4 text-title" />
      <Line className="text-title" short />
      <Line className="mt-1.5 text-sm" />
      <Line className="pt-3" />
      {withAction && <Line className="pt-3 text-sm" short />}
    </>
  );
}

function OfferCard() {
  return (
    <div className="grid h-full overflow-hidden rounded-md border border-rule bg-card sm:grid-cols-[2fr_3fr]">
      <div className="bone aspect-[3/2] sm:aspect-auto sm:min-h-72" />
      <div className="p-6">
        <Line className="text-sm" short />
        <Line className="mt-3 text-title" />
        <Line className="mt-1 text-sm" />
        <Line className="mt-3" />
        <Line />
        <Line className="pt-4 text-title" short />
      </div>
    </div>
  );
}

function SearchResult() {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-5 border-b border-rule py-5 sm:grid-cols-[8rem_1fr]">
      <div className="bone aspect-[4/5] rounded-md sm:aspect-square" />
      <div>
        <Line className="text-sm" short />
        <Line className="mt-1 text-title" />
        <Line className="mt-1.5" />
        <Line className="mt-2" short />
      </div>
    </div>
  );
}

/** As high as a line of text of the same classes. */
function Line({ className, short }: { className?: string; short?: boolean }) {
  return (
    <p className={className}>
      <span className={`bone bone-line ${short ? 'short' : ''}`}>&nbsp;</span>
    </p>
  );
}
