/** A list with a tick or a cross before every line. */
export function CheckmarkList({ lines, mark = 'tick' }: { lines: readonly string[]; mark?: 'tick' | 'cross' }) {
  return (
    <ul className="bare-list grid max-w-2xl gap-2.5">
      {lines.map((line) => (
        <li key={line} className="flex gap-3">
          <svg viewBox="0 0 20 20" className="mt-1.5 h-4 w-4 shrink-0" aria-hidden="true" focusable="false">
            <path
              d={mark === 'tick' ? 'M3 10.5l4.5 4.5L17 5' : 'M5 5l10 10M15 5L5 15'}
              className={mark === 'tick' ? 'stroke-jade' : 'stroke-terracotta'}
              fill="none"
              strokeWidth="2.5"
              strokeLinecap="round"
            />
          </svg>
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
