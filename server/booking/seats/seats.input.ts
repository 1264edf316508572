import { z } from 'zod';
import { productChoice } from '#server/booking/record/reservation-change.input';
import { scheduleInput } from '#server/catalogue/schedule.input';
import { day } from '#server/values/fields.input';
import { id } from '#server/values/record-id.input';

/** What is left of a product on a day. `without`: a reservation that is not counted. */
export const departuresQuestion = z.strictObject({ product: productChoice, date: day, without: id.optional() });

/** What a schedule that is being typed would leave over capacity. */
export const overQuestion = z.strictObject({ product: productChoice, schedule: scheduleInput });
