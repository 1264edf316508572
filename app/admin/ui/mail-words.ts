import { takeBackSeconds } from '#server/booking/record/take-back.input';

/** What a toast says of an email. */
export const onItsWay = (name: string): string => `The email to ${name} is on its way.`;

/** The same of one that follows an answer which can still be undone. */
export const goesOutSoon = (name: string): string => `The email to ${name} goes out in ${takeBackSeconds} s.`;
