import type { Sum } from '#server/documents/column';

/** The lines of a bill and what they come to, their amounts at the right edge. */
export function PaperTable({ lines, sums }: { lines: Sum[]; sums: Sum[] }) {
  return (
    <table className="paper-table figures">
      <caption className="sr-only">Amounts</caption>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bill may have the same line twice
          <Row key={index} {...line} />
        ))}
      </tbody>
      <tfoot>
        {sums.map((sum) => (
          <Row key={sum.label} {...sum} />
        ))}
      </tfoot>
    </table>
  );
}

function Row({ label, count, amount, isTotal }: Sum) {
  return (
    <tr className={isTotal ? 'total' : undefined}>
      <th scope="row">
        <span dir="auto">{label}</span>
        {count && <span className="text-quiet">{` ${count}`}</span>}
      </th>
      <td translate="no">{amount}</td>
    </tr>
  );
}
