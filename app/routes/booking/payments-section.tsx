import { ProductSection } from '#app/ui/product/product-section';
import type { ShownPayments } from '#server/domain/payment/receipt';
import { FactList } from './fact-list';

/** What is asked for, paid and left to pay, with its receipts. */
export function PaymentsSection({ facts, receipts }: ShownPayments) {
  return (
    <ProductSection title="Payments">
      <FactList facts={facts} />
      {receipts.length > 0 && (
        <ul className="bare-list mt-3 grid gap-1">
          {receipts.map(({ name, path, text }) => (
            <li key={name}>
              <a href={path} className="figures font-medium underline underline-offset-4">
                Receipt {name}
              </a>
              : {text}
            </li>
          ))}
        </ul>
      )}
    </ProductSection>
  );
}
