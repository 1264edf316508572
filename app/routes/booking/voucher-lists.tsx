import { CheckmarkList } from '#app/ui/product/checkmark-list';
import type { BookedProduct } from '#server/domain/reservation/booked-product';

/** What the price includes and what not, and what to bring; nothing of what the office has not said. */
export function VoucherLists({ included, excluded, bring }: Pick<BookedProduct, 'included' | 'excluded' | 'bring'>) {
  const lists = [
    { title: 'Included', lines: included },
    { title: 'Not included', lines: excluded, mark: 'cross' },
    { title: 'What to bring', lines: bring, mark: 'dash' },
  ] as const;
  return (
    <div className="voucher-lists">
      {lists.map(
        ({ title, lines, ...list }) =>
          lines.length > 0 && (
            <section key={title}>
              <h2 className="mb-3 text-title">{title}</h2>
              <CheckmarkList lines={lines} {...list} />
            </section>
          ),
      )}
    </div>
  );
}
