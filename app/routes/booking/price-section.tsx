import { PriceTable } from '#app/ui/product/price-table';
import { ProductSection } from '#app/ui/product/product-section';
import { formatMoney } from '#server/domain/money.input';
import type { BookingPrice } from '#server/domain/reservation/booking-rules.input';
import type { ReservationStatus } from '#server/domain/reservation/reservation-facts';

/** The text in place of a price that the office has not quoted. */
const withoutQuotation: Record<ReservationStatus, string> = {
  pending: 'We send you our quotation with the confirmation. Nothing is charged until you agree to it.',
  confirmed: 'As agreed with our office. If it is still open, reply to the email that confirmed this booking.',
  declined: 'Nothing was quoted and nothing was charged.',
  cancelled: 'Nothing is charged.',
  completed: 'As agreed with the office.',
};

interface PriceSectionProps {
  status: ReservationStatus;
  wasConfirmed: boolean;
  /** The price at the time of booking; null where the office quotes one. */
  price: BookingPrice | null;
  quotedCents: number | null;
}

export function PriceSection({ status, wasConfirmed, price, quotedCents }: PriceSectionProps) {
  return (
    <ProductSection title="Price">
      {price ? (
        <div className="max-w-2xl">
          <PriceTable price={price} />
          {status === 'cancelled' && !wasConfirmed && <p className="mt-3 font-semibold">Nothing is charged.</p>}
        </div>
      ) : quotedCents !== null ? (
        <>
          <p className="figures font-display text-title">Total {formatMoney(quotedCents)} as quoted</p>
          {status === 'confirmed' && <p>Nothing is charged until you agree to it.</p>}
        </>
      ) : (
        <p>{withoutQuotation[status]}</p>
      )}
    </ProductSection>
  );
}
