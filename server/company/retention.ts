import { z } from 'zod';
import { wholeNumber, yesOrNo } from '#server/values/kinds.input';
import { defineDocument } from './document';
import { isOwnSite } from './own-site';
import { unconfirmedDays } from './retention.input';

const schema = z.strictObject({
  passportDays: wholeNumber(1, 365, 'a number', 'Keep passport numbers for', 'Days after the journey'),
  confirmSubscribers: yesOrNo(
    'Ask new subscribers to confirm',
    `By a link in an email. Addresses not confirmed within ${unconfirmedDays} days are deleted`,
  ),
});

export const retentionDocument = defineDocument('retention', schema, () => ({
  passportDays: 30,
  confirmSubscribers: isOwnSite(),
}));

/** Passport numbers are deleted so many days after the journey. */
export const passportDays = (): number => retentionDocument.read().passportDays;

/** True where who subscribes to the newsletter gets nothing else before they have confirmed it. */
export const asksSubscribers = (): boolean => retentionDocument.read().confirmSubscribers;
