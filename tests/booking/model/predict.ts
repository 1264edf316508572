import type { Action } from './actions';
import { officeRules } from './office-rules';
import { become, dayOf, type Outcome, type ReservationModel } from './reservation-model';
import { travellerRules } from './traveller-rules';

/** So long a merge can be undone, in ms. */
const mergeTime = 30 * 86_400_000;

const rules = {
  ...officeRules,
  ...travellerRules,
  wait: () => 'done',
  'merge the booker': ({ merges, now }: ReservationModel) => {
    merges.push(now);
    return 'done';
  },
  'undo the merge': ({ merges, now }: ReservationModel) => {
    if (now - (merges.at(-1) ?? Number.NEGATIVE_INFINITY) > mergeTime) return 'none';
    merges.pop();
    return 'done';
  },
  'complete journeys': (model: ReservationModel) => {
    const isDue = model.status === 'confirmed' && model.lastDay < dayOf(model.now);
    if (isDue && !model.requests.has('cancellation')) become(model, 'completed', 'program', false);
    return 'done';
  },
};

/** Does to the model what an action does to a reservation; returns what is to be said of it. */
export const predict = (model: ReservationModel, { do: name, ...values }: Action): Outcome =>
  rules[name](model, values as never);

/** The time at which an action happens, in ms. */
export function timeOf(model: ReservationModel, action: Action): number {
  if (action.do === 'wait') return model.now + action.minutes * 60_000;
  if (action.do === 'take back') return model.now + action.seconds * 1000;
  if (action.do !== 'complete journeys' || action.days === null) return model.now;
  return Math.max(model.now, Date.parse(`${model.lastDay}T12:00:00Z`) + action.days * 86_400_000);
}
