import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
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

interface PriceProps {
  price: string;
  unit?: string;
  /** An open offer of the product. */
  offer: { path: string; price: string; bookBy: string } | null;
}

/** The price, for whom or what it is, and the offer of it. */
export function Price({ price, unit, offer }: PriceProps) {
  return (
    <>
      <span className="font-display text-[1.75rem] font-semibold">{price}</span>{' '}
      <span className="text-quiet">{unit}</span>
      {offer && (
        <Link prefetch="intent" to={offer.path} className="block w-fit font-semibold underline">
          Offer {offer.price}
          <small>, book by {offer.bookBy}</small>
        </Link>
      )}
    </>
  );
}

interface PanelNoteProps {
  noun: 'Tour' | 'Package';
  /** The address of its brochure. */
  pdf: string;
}

/** What stands below Book Now. */
export function PanelNote({ noun, pdf }: PanelNoteProps) {
  return (
    <>
      <p className="text-sm text-quiet">A request, not a payment. We confirm within 24 hours.</p>
      <a href={pdf} target="_blank" rel="noopener" className={buttonClass('quiet')}>
        Download {noun} PDF
      </a>
    </>
  );
}
