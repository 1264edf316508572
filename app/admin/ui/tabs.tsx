import { Link } from 'react-router';

interface TabsProps {
  /** What the tabs are of, for screen readers. */
  label: string;
  /** Words before the first tab. */
  lead?: string;
  tabs: { name: string; to: string; isHere: boolean; count?: number | undefined }[];
}

/** Links to what a page can show, one of which is open; its parent draws the line below. */
export const Tabs = ({ label, lead, tabs }: TabsProps) => (
  <nav aria-label={label} className="min-w-0">
    <ul className="bare-list figures flex flex-wrap gap-x-5">
      {lead && (
        <li aria-hidden="true" className="py-1.5 text-quiet">
          {lead}
        </li>
      )}
      {tabs.map(({ name, to, isHere, count }) => (
        <li key={`${name} ${to}`}>
          <Link
            to={to}
            preventScrollReset
            aria-current={isHere ? 'page' : undefined}
            className="-mb-px inline-block border-b-2 border-transparent py-1.5 [overflow-wrap:anywhere] hover:border-ink/40 aria-[current]:border-accent aria-[current]:font-semibold"
          >
            <span>{name}</span>
            {count !== undefined && <span className="text-sm text-quiet">{` ${count.toLocaleString('en-US')}`}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
