import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceSection } from '#app/routes/booking/price-section';
import { priceOfReservation } from '#server/booking/request/quoted-price.input';

test.each([
  ['As quoted', false, true],
  ['As quoted', true, false],
  ['As agreed', false, false],
])('a total %s that is paid (%s) is to be agreed to (%s)', (label, paid, isToBeAgreed) => {
  const price = priceOfReservation({ priceLines: [{ label, count: 1, unitCents: 24_000 }] });
  const html = renderToStaticMarkup(
    <PriceSection status="confirmed" owesNothing={false} price={price} proposed={false} paid={paid} />,
  );
  expect(html).toContain(`Total $240 ${label.toLowerCase()}`);
  expect(html.includes('until you agree to it')).toBe(isToBeAgreed);
});
