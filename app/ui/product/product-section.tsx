import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { formatDay } from '#server/domain/calendar.input';
import { formatMoney } from '#server/domain/money.input';
import { CheckmarkList } from './checkmark-list';

/** A part of a product's content with a heading. */
export function ProductSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A section with a list; nothing when the list is empty. */
export function ListSection({ title, ...list }: { title: string } & ComponentProps<typeof CheckmarkList>) {
  if (list.lines.length === 0) return null;
  return (
    <ProductSection title={title}>
      <CheckmarkList {...list} />
    </ProductSection>
  );
}

/** What travellers ask before booking. */
export function Facts({ facts, className = 'facts' }: { facts: [label: string, value: string][]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The price, and for whom or what it is. */
export function Price({ price, unit }: { price: string; unit: string | null }) {
  return (
    <>
      <span className="font-display text-[1.75rem] font-semibold">{price}</span>{' '}
      {unit && <span className="text-quiet">{unit}</span>}
    </>
  );
}

interface PanelNoteProps {
  /** An open offer of the product. */
  offer: { path: string; discountedPriceCents: number; endDate: string } | null;
  noun: 'Tour' | 'Package';
  /** The address of its brochure. */
  pdf: string;
}

/** What stands below Book Now. */
export function PanelNote({ offer, noun, pdf }: PanelNoteProps) {
  return (
    <>
      <p className="text-sm text-quiet">A request, not a payment. We confirm within 24 hours.</p>
      {offer && (
        <Link prefetch="intent" to={offer.path} className="font-semibold text-terracotta underline underline-offset-4">
          {formatMoney(offer.discountedPriceCents)} as an offer, until {formatDay(offer.endDate)}
        </Link>
      )}
      <a href={pdf} target="_blank" rel="noopener" className={buttonClass('quiet')}>
        Download {noun} PDF
      </a>
    </>
  );
}
