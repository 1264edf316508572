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
import { replaceCrew } from './absence';
import type { Replacement } from './absence.input';

/** Begins the key of an email about an assignment, whose id follows. */
export const newsKey = 'crew_news:';

/** What somebody is told of a departure: by email, or with a text that is ready for a chat. */
export type CrewNews = ReturnType<typeof tell>[number];

/** Assigns a departure; whoever is concerned gets an email where that is chosen. */
export const assignWithNews = ({ mail, ...input }: ToldAssignment, now: Date = new Date()) =>
  immediately(() => {
    const assigned = assignDeparture(input, now);
    return { ...assigned, news: tell(assigned, mail) };
  });

/** Has others take the departures of somebody who cannot come; the same of those. */
export const replaceWithNews = ({ mail, ...input }: Replacement & { mail: boolean }, now: Date = new Date()) =>
  immediately(() => replaceCrew(input, now).flatMap((assigned) => tell(assigned, mail)));

function tell({ departure, added, changed, ended }: AssignedDeparture, mail: boolean) {
  const { country, title } = dutyOf(departure);
  const date = formatDayWithWeekday(departure.startDate);
  const isOff = isCalledOff(departure);
  const name = [departure.startTime, title, isOff && '(called off)'].filter(Boolean).join(' ');
  const said = (what: 'assigned' | 'changed' | 'ended') => (one: Assigned) => ({ what, one });
  const all = [...added.map(said('assigned')), ...changed.map(said('changed')), ...ended.map(said('ended'))];
  return all.flatMap(({ what, one }) => {
    if (!one.person) return [];
    const { email, phone } = one.person;
    const sheetUrl = what === 'ended' ? null : env().PUBLIC_URL + guidePath(one);
    if (mail && email) {
      const sender = mailboxFor({ country, rooms: null });
      const { dutyPhone } = officeFor(country);
      const facts: [string, string][] = [
        ...(isOff ? [['Status', 'Called off, it does not run'] as [string, string]] : []),
        ['As', roleNames[one.role]],
        ...(departure.vehicle ? [['Vehicle', departure.vehicle] as [string, string]] : []),
      ];
      const props = { ...officeProps(country, sender), what, name: one.person.name, title: name, date, facts };
      enqueueEmail({
        ...{ kind: 'crew_news', props: { ...props, sheetUrl, dutyPhone }, sender, recipient: { office: email } },
        dedupeKey: `${newsKey}${one.id}:${departure.version}`,
      });
    }
    const text = { assigned: 'You take', changed: 'Changed:', ended: 'You no longer take' }[what];
    return [
      {
        ...{ id: one.id, what, name: one.person.name, title: `${name}, ${date}`, mailed: mail && email !== null },
        ...{ chat: chatLink(phone), text: `${text} ${name}, ${date}${sheetUrl ? `: ${sheetUrl}` : '.'}` },
      },
    ];
  });
}
