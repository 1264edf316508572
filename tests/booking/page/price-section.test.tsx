import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceSection } from '#app/routes/booking/price-section';
import { priceOfReservation } from '#server/booking/request/quoted-price.input';

test.each([
  ['quoted', false, true],
  ['quoted', true, false],
  ['agreed', false, false],
] as const)('a total as %s that is paid (%s) is to be agreed to (%s)', (kind, paid, isToBeAgreed) => {
  const price = priceOfReservation({ priceLines: [{ kind, label: 'One sum', count: 1, unitCents: 24_000 }] });
  const html = renderToStaticMarkup(
    <PriceSection status="confirmed" owesNothing={false} price={price} proposed={false} paid={paid} />,
  );
  expect(html).toContain(`Total $240 as ${kind}`);
  expect(html.includes('until you agree to it')).toBe(isToBeAgreed);
});
