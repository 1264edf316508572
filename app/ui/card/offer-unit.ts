import { personUnits } from './card-price';

/** For whom or what the price of an offer is. */
export const offerUnit = ({
  type,
  duration,
}: {
  type: 'tour' | 'package' | 'accommodation';
  duration: string;
}): string => (type === 'accommodation' ? `per room, ${duration}` : personUnits[type]);
