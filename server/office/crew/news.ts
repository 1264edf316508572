import { immediately } from '#db/client';
import { type AssignedDeparture, assignDeparture } from '#server/booking/departure/assignment';
import { roleNames } from '#server/booking/departure/crew.input';
import type { ToldAssignment } from '#server/booking/departure/departure.input';
import { type Assigned, guidePath } from '#server/booking/departure/guide-link';
import { mailboxFor, officeProps } from '#server/booking/mail/booking-mail';
import { dutyOf, isCalledOff } from '#server/booking/views/duties';
import { officeFor } from '#server/company/company';
import { env } from '#server/env';
import { enqueueEmail } from '#server/mail/outbox';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { chatLink } from '#server/values/phone';
import { replaceCrew, takeAway } from './absence';
import type { Replacement } from './absence.input';

/** Begins the key of an email about an assignment, whose id follows. */
export const newsKey = 'crew_news:';

/** What somebody is told of their departures: by email, or with texts that are ready for a chat. */
export type CrewNews = ReturnType<typeof tell>[number];

/** Assigns a departure; whoever is concerned gets an email where that is chosen. */
export const assignWithNews = ({ mail, ...input }: ToldAssignment, now: Date = new Date()) =>
  immediately(() => {
    const assigned = assignDeparture(input, now);
    return { ...assigned, news: tell([assigned], mail) };
  });

/** Has others take the departures of somebody who cannot come; the same of those. */
export const replaceWithNews = ({ mail, ...input }: Replacement & { mail: boolean }, now: Date = new Date()) =>
  immediately(() => tell(replaceCrew(input, now), mail));

/** Takes somebody off departures; the same of those. */
export const takeAwayWithNews = (found: Assigned[], mail: boolean, now: Date) => tell(takeAway(found, now), mail);

/** Tells everybody once what has changed for them. */
const tell = (all: AssignedDeparture[], mail: boolean) =>
  [...Map.groupBy(all.flatMap(changesOf), ({ person }) => person.id).values()].flatMap((changes) => {
    const [first] = changes;
    if (!first) return [];
    const { id, name, email, phone } = first.person;
    if (mail && email) sendNews(email, changes, first);
    const said = changes.map(({ shown }) => shown);
    return [{ ...{ id, name, mailed: mail && email !== null, chat: chatLink(phone) }, changes: said }];
  });

type Change = ReturnType<typeof changesOf>[number];

/** What has changed in a departure, each with whom it concerns. */
function changesOf({ departure, added, changed, ended }: AssignedDeparture) {
  const { country, title } = dutyOf(departure);
  const date = formatDayWithWeekday(departure.startDate);
  const isOff = isCalledOff(departure);
  const name = [departure.startTime, title, isOff && '(called off)'].filter(Boolean).join(' ');
  const said = (what: 'assigned' | 'changed' | 'ended') => (one: Assigned) => ({ what, one });
  const all = [...added.map(said('assigned')), ...changed.map(said('changed')), ...ended.map(said('ended'))];
  return all.flatMap(({ what, one }) => {
    if (!one.person) return [];
    const sheetUrl = what === 'ended' ? null : env().PUBLIC_URL + guidePath(one);
    const facts: [string, string][] = [
      ...(isOff ? [['Status', 'Called off, it does not run'] as [string, string]] : []),
      ['As', roleNames[one.role]],
      ...(departure.vehicle ? [['Vehicle', departure.vehicle] as [string, string]] : []),
    ];
    const text = {
      assigned: "You're assigned to",
      changed: 'Changed:',
      ended: "You're no longer assigned to",
    }[what];
    return [
      {
        ...{ person: one.person, country, dedupeKey: `${newsKey}${one.id}:${departure.version}` },
        mailed: { what, title: name, date, facts, sheetUrl },
        shown: {
          ...{ departure: departure.id, role: one.role, what, title: `${name}, ${date}` },
          text: `${text} ${name}, ${date}${sheetUrl ? `: ${sheetUrl}` : '.'}`,
        },
      },
    ];
  });
}

/** One email with all changes; its key is that of the first. */
function sendNews(email: string, changes: Change[], { country, person, dedupeKey, mailed }: Change): void {
  const sender = mailboxFor({ country, rooms: null });
  const { dutyPhone } = officeFor(country);
  const more = changes.slice(1).map((change) => change.mailed);
  const props = { ...officeProps(country, sender), ...mailed, more, name: person.name, dutyPhone };
  enqueueEmail({ ...{ kind: 'crew_news', props, sender, dedupeKey }, recipient: { office: email } });
}
