import type { ComponentProps, ReactNode } from 'react';

/** A part of a product's content with a heading. */
export function ProductSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface ListSectionProps extends ComponentProps<typeof CheckmarkList> {
  title: string;
  /** True for the company's own words where the office lists nothing. */
  isTypical?: boolean;
}

/** A section with a list; nothing when the list is empty. */
export function ListSection({ title, isTypical = false, ...list }: ListSectionProps) {
  if (list.lines.length === 0) return null;
  return (
    <ProductSection title={title}>
      {isTypical && <p className="mb-3 text-quiet">Typically included:</p>}
      <CheckmarkList {...list} />
    </ProductSection>
  );
}

/** The facts that travellers ask for before booking. */
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

/** The path and the colour of the mark before a line. */
const marks = {
  tick: ['M3 10.5l4.5 4.5L17 5', 'stroke-jade'],
  cross: ['M5 5l10 10M15 5L5 15', 'stroke-brand'],
  dash: ['M4 10h12', 'stroke-quiet'],
} as const;

/** A list with the same mark before every line. */
function CheckmarkList({ lines, mark = 'tick' }: { lines: readonly string[]; mark?: keyof typeof marks }) {
  const [path, color] = marks[mark];
  return (
    <ul className="bare-list grid max-w-2xl gap-2.5">
      {lines.map((line) => (
        <li key={line} className="flex gap-3">
          <svg viewBox="0 0 20 20" className="mt-1.5 h-4 w-4 shrink-0" aria-hidden="true" focusable="false">
            <path d={path} className={color} fill="none" strokeWidth="2.5" strokeLinecap="round" />
          </svg>
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
