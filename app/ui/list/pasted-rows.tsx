import type { PastedList } from '#server/booking/party/pasted-list';

/** What was read of a pasted list, row by row, with what is wrong in it, and what was left out. */
export function PastedRows({ rows, notes }: Pick<PastedList, 'rows' | 'notes'>) {
  return (
    <>
      <ol className="figures mt-2 grid list-decimal gap-1 pl-6">
        {rows.map(({ number, words, problems }) => (
          <li key={number} value={number}>
            <span dir="auto">{words}</span>
            {problems.map((problem) => (
              <strong key={problem} className="block text-danger">
                {problem}
              </strong>
            ))}
          </li>
        ))}
      </ol>
      {notes.map((note) => (
        <p key={note} className="mt-2">
          {note}
        </p>
      ))}
    </>
  );
}
