import type { AgeBand, Amount } from '#db/schema/rates';
import { formatMoney } from '#server/values/money.input';

/** In US cents, rounded half up. */
export const amountOf = (cents: number, amount: Amount): number =>
  'cents' in amount ? amount.cents : Math.round((cents * amount.percent) / 100);

/**
 * `Ages 1–6 half price, 7 and over adult price, under 1 free`: what each age pays.
 * @param ages in years, both included
 */
export function describeBands(bands: Pick<AgeBand, 'from' | 'to' | 'amount'>[], ages: { min: number; max: number }) {
  const { min, max } = ages;
  const open = bands.filter(({ to }) => to >= min).map((band) => ({ ...band, from: Math.max(band.from, min) }));
  const [youngest] = open;
  if (!youngest) return `${inYears(min, max)} adult price`;
  const isFirstFree = open.length > 1 && isFree(youngest);
  const stated = isFirstFree ? open.slice(1) : open;
  const oldest = open.at(-1)?.to ?? max;
  const words = [
    ...stated.map(({ from, to, amount }, index) => {
      const years = index === 0 ? inYears(from, to) : yearsOf(from, to);
      return `${years} ${amountWords(amount)}`;
    }),
    ...(oldest < max ? [`${oldest + 1} and over adult price`] : []),
    ...(isFirstFree ? [`under ${youngest.to + 1} free`] : []),
  ];
  return words.join(', ');
}

const isFree = ({ amount }: { amount: Amount }) => amountOf(100, amount) === 0;

/** `half price`, `$20`: what a child pays. */
export function amountWords(amount: Amount): string {
  if (isFree({ amount })) return 'free';
  if ('cents' in amount) return formatMoney(amount.cents);
  const { percent } = amount;
  return percent === 50 ? 'half price' : percent === 100 ? 'adult price' : `${percent}% of the adult price`;
}

const yearsOf = (min: number, max: number) => (min < max ? `${min}–${max}` : String(max));

/** `Ages 1–6` */
export const inYears = (min: number, max: number) => `${min < max ? 'Ages' : 'Age'} ${yearsOf(min, max)}`;
