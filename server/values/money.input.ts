const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US cents as text: `$45`, `$45.50`, `$1,280`. */
export function formatMoney(cents: number): string {
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100);
}

/** The price of a child: half the adult price in cents, rounded half up. */
export function childPrice(adultCents: number): number {
  return Math.floor((adultCents + 1) / 2);
}
