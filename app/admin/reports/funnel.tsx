import { Link } from 'react-router';
import type { Report } from '#server/office/reports/report';
import { type FigureOf, type FigureWords, figureWords, formatCount, rowsBehind } from './figure-words.ts';

interface FiguresProps extends Pick<Report, 'total' | 'bookingSources'> {
  of: FigureOf;
}

/** From a look at a page to the journey: each step with its share of the one before. */
export function Funnel({ total, bookingSources, of }: FiguresProps) {
  const { looks, forms, requested, confirmed, travelled } = total;
  // Those that the office has taken itself were asked for in no form.
  const online = bookingSources.find(({ key }) => key === 'website')?.requested ?? 0;
  const onlineShare = shareOf(online, forms, 'forms');
  const shares: Record<string, string | null> = {
    'Forms opened': shareOf(forms, looks, 'page views'),
    Requests: of.by === 'request' ? onlineShare && `${formatCount(online)} online, ${onlineShare}` : null,
    Confirmed: shareOf(confirmed, requested, 'requests'),
    Travelled: shareOf(travelled, confirmed, 'confirmed'),
  };
  const steps = figureWords(of.by).filter(({ isMoney }) => !isMoney);
  return (
    <ol
      aria-label="From page view to journey"
      className={`${tiles} bare-list sm:grid-cols-3 ${steps.length > 3 ? 'xl:grid-cols-5' : ''}`}
    >
      {steps.map((figure) => (
        <li key={figure.label} className={tile}>
          <span className="text-sm text-quiet">{figure.label}</span>
          <span className="block text-[1.5rem] font-semibold leading-tight">
            <FigureLink figure={figure} total={total} of={of} />
          </span>
          {shares[figure.label] && <span className="block text-sm">{shares[figure.label]}</span>}
        </li>
      ))}
    </ol>
  );
}

/** A figure that leads to the rows that it counts, where it counts any. */
export function FigureLink({
  figure,
  total,
  of,
}: {
  figure: FigureWords;
  total: Report['total'];
  of: FigureOf | null;
}) {
  const words = figure.words(total);
  const address = of && /[1-9]/.test(words) ? rowsBehind(figure, of) : null;
  if (address === null) return <span>{words}</span>;
  return (
    <Link to={address} className="underline decoration-ink/30 underline-offset-4 hover:decoration-ink">
      {words}
    </Link>
  );
}

/** `12% of forms`; null where it says nothing, as for steps that were not counted from the beginning. */
function shareOf(part: number, whole: number, what: string): string | null {
  if (whole === 0 || part > whole) return null;
  const percent = (part / whole) * 100;
  return `${percent > 0 && percent < 1 ? '<1' : Math.round(percent)}% of ${what}`;
}

const tiles = 'figures grid grid-cols-2 gap-3';
const tile = 'max-sm:last:odd:col-span-2 min-w-0 rounded-md border border-rule bg-card px-4 py-3';

/** What was sold, and to how many. */
export function Money({ total, of }: Omit<FiguresProps, 'bookingSources'>) {
  return (
    <dl className={`${tiles} sm:grid-cols-4`}>
      {figureWords(of.by).flatMap((figure) =>
        figure.isMoney ? (
          <div key={figure.label} className={tile}>
            <dt className="text-sm text-quiet">{figure.label}</dt>
            <dd className="text-[1.5rem] font-semibold leading-tight">
              <FigureLink figure={figure} total={total} of={of} />
            </dd>
          </div>
        ) : (
          []
        ),
      )}
    </dl>
  );
}
