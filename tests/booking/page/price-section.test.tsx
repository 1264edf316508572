import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceSection } from '#app/routes/booking/price-section';
import { priceOfReservation } from '#server/booking/record/quoted-price.input';
import { textOf } from '../../routes/page-text';

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

test('an infant stands in the price, free', () => {
  const lines = [
    { kind: 'adults' as const, label: 'Adults', count: 2, unitCents: 7800 },
    { kind: 'children' as const, label: 'Infants', count: 1, unitCents: 0 },
  ];
  const price = priceOfReservation({ priceLines: lines });
  const html = renderToStaticMarkup(
    <PriceSection status="confirmed" owesNothing={false} price={price} proposed={false} paid={false} />,
  );
  expect(textOf(html)).toContain('Adults: 2 × $78 $156 Infants: 1 free Total $156');
});
