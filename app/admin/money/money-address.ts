import { href } from 'react-router';
import type { MovementQuery } from '#server/office/money/movement.input';

type Filters = Partial<Record<keyof Omit<MovementQuery, 'page' | 'descending'>, string | null>>;

const queryOf = (filters: Filters): string => {
  const set = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(set).toString();
};

/** The movements of a filter. */
export const movementsAddress = (filters: Filters): string => `${href('/admin/money/movements')}?${queryOf(filters)}`;
/** The same as a file. */
export const paymentsFile = (filters: Filters): string => `${href('/admin/payments.csv')}?${queryOf(filters)}`;
