import { Link } from 'react-router';
import { formatCount } from './figure-words.ts';

interface LineChartProps {
  title: string;
  points: { label: string; value: number }[];
  format?: (value: number) => string;
}

/** In the units of the drawing, which is stretched to its place: only lines of a constant width are drawn in it. */
const width = 300;
const height = 100;
/** Above and below the lines, for their width. */
const margin = 4;

/** How a figure goes up and down; the numbers themselves stand in a table. */
export function LineChart({ title, points, format = formatCount }: LineChartProps) {
  const highest = Math.max(...points.map(({ value }) => value));
  const step = width / points.length;
  const places = points.map(({ value }, index) => {
    const share = highest === 0 ? 0 : value / highest;
    return `${((index + 0.5) * step).toFixed(1)} ${(height - margin - share * (height - 2 * margin)).toFixed(1)}`;
  });
  const [first, last] = [points[0]?.label ?? '', points.at(-1)?.label ?? ''];
  const stroke = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (
    <figure className="min-w-0 rounded-md border border-rule bg-card p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-semibold">{title}</h2>
        <span className="figures text-sm text-quiet">{`Highest: ${format(highest)}`}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${title}, ${first} to ${last}, at most ${format(highest)}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-2 h-32 w-full border-b border-ink/40 text-nile"
      >
        <path d={`M${places.join('L')}`} {...stroke} strokeWidth={2} vectorEffect="non-scaling-stroke" />
        {points.map(({ label, value }, index) => (
          <g key={label}>
            <path d={`M${places[index]}h0`} {...stroke} strokeWidth={6} vectorEffect="non-scaling-stroke" />
            <rect x={index * step} width={step} height={height} fill="transparent">
              <title>{`${label}: ${format(value)}`}</title>
            </rect>
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="figures mt-1 flex justify-between gap-4 text-sm text-quiet">
        <span>{first}</span>
        {points.length > 1 && <span>{last}</span>}
      </p>
    </figure>
  );
}

interface BarChartProps {
  title: string;
  /** `to`: the rows that a figure counts. */
  bars: { key: string; label: string; value: number; to?: string | null }[];
  format?: (value: number) => string;
}

/** Figures beside one another, the highest first: a list, whose bars add nothing to its numbers. */
export function BarChart({ title, bars, format = formatCount }: BarChartProps) {
  const highest = Math.max(...bars.map(({ value }) => value));
  return (
    <section aria-label={title} className="min-w-0 rounded-md border border-rule bg-card p-4">
      <h2 className="text-base font-semibold">{title}</h2>
      {highest > 0 ? (
        <ul className="bare-list mt-2 grid gap-2">
          {bars.map(({ key, label, value, to }) => (
            <li key={key}>
              <span className="flex items-baseline justify-between gap-4 text-sm">
                <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
                <span className="figures whitespace-nowrap font-semibold">
                  {to && value > 0 ? (
                    <Link to={to} className="underline decoration-ink/30 underline-offset-4 hover:decoration-ink">
                      {format(value)}
                    </Link>
                  ) : (
                    format(value)
                  )}
                </span>
              </span>
              <svg aria-hidden="true" className="block h-2 w-full rounded-sm bg-sand text-jade">
                <rect width={`${(value / highest) * 100}%`} height="100%" fill="currentColor" />
              </svg>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm text-quiet">None in this period</p>
      )}
    </section>
  );
}
