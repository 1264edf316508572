import type { Report } from '#server/office/reports/report';
import type { Figures } from '#server/office/reports/report.input';
import { figureWords, formatCount } from './figure-words.ts';

/** From a look at a page to the journey: each step with its share of the one before. */
export function Funnel({ total, bookingSources }: Report) {
  const { looks, forms, requested, confirmed, travelled } = total;
  // Those that the office has taken itself were asked for in no form.
  const online = bookingSources.find(({ key }) => key === 'website')?.requested ?? 0;
  const onlineShare = shareOf(online, forms, 'forms');
  const steps: [label: string, count: number, share: string | null][] = [
    ['Page views', looks, null],
    ['Forms opened', forms, shareOf(forms, looks, 'page views')],
    ['Requests', requested, onlineShare && `${formatCount(online)} online, ${onlineShare}`],
    ['Confirmed', confirmed, shareOf(confirmed, requested, 'requests')],
    ['Travelled', travelled, shareOf(travelled, confirmed, 'confirmed')],
  ];
  return (
    <ol aria-label="From page view to journey" className={`${tiles} bare-list sm:grid-cols-3 xl:grid-cols-5`}>
      {steps.map(([label, count, share]) => (
        <li key={label} className={tile}>
          <span className="text-sm text-quiet">{label}</span>
          <span className="block text-[1.5rem] font-semibold leading-tight">{formatCount(count)}</span>
          {share && <span className="block text-sm">{share}</span>}
        </li>
      ))}
    </ol>
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
export function Money(total: Figures) {
  return (
    <dl className={`${tiles} sm:grid-cols-3`}>
      {figureWords.slice(5).map(([label, words]) => (
        <div key={label} className={tile}>
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="text-[1.5rem] font-semibold leading-tight">{words(total)}</dd>
        </div>
      ))}
    </dl>
  );
}
