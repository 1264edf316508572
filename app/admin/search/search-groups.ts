import { href } from 'react-router';
import { emailLabel } from '#app/admin/emails/email-labels';
import { recordLists, recordNouns } from '#app/admin/list/records.ts';
import { capitalized } from '#app/admin/reservations/reservation-status';
import { formatDayShort, formatInstantShort } from '#app/admin/ui/office-time.ts';
import type { OfficeResults } from '#server/office/search/office-search';

export interface SearchResult {
  to: string;
  label: string;
  detail: string;
}

export interface SearchGroup {
  title: string;
  results: SearchResult[];
}

export const withQuery = (path: string, name: string, value: string) => `${path}?${name}=${encodeURIComponent(value)}`;

/** The address of the page with all results. */
export const searchAddress = (query: string) => withQuery(href('/admin/search'), 'q', query);

/** What was found, by kind. */
export function groupsOf({ reservations, crew, people, messages, emails }: OfficeResults): SearchGroup[] {
  const groups: SearchGroup[] = [
    {
      title: 'Reservations',
      results: reservations.map(({ id, name, reference, productTitle, startDate, status }) => ({
        to: href('/admin/reservations/:id', { id: String(id) }),
        label: `${name}, ${reference}`,
        detail: `${productTitle} · ${formatDayShort(startDate)} · ${capitalized(status)}`,
      })),
    },
    {
      title: 'Guides and drivers',
      results: crew.map(({ id, name, phone, email }) => ({
        to: href('/admin/crew/:id', { id: String(id) }),
        label: name,
        detail: [phone, email].filter(Boolean).join(' · '),
      })),
    },
    {
      title: 'Customers',
      results: people.map(({ name, contact, record }) => ({
        to: withQuery(href('/admin/people'), record.kind, String(record.id)),
        label: name,
        detail: contact,
      })),
    },
    {
      title: 'Messages',
      results: messages.map(({ id, name, subject, createdAt }) => ({
        to: href('/admin/inbox/:id', { id: String(id) }),
        label: subject,
        detail: `${name} · ${formatInstantShort(createdAt)}`,
      })),
    },
    {
      title: 'Emails',
      results: emails.map(({ id, recipient, kind, createdAt }) => ({
        to: withQuery(href('/admin/emails'), 'email', String(id)),
        label: emailLabel(kind),
        detail: `${recipient} · ${formatInstantShort(createdAt)}`,
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

const pages: SearchResult[] = [
  { to: href('/admin/reservations/new'), label: 'New reservation', detail: '' },
  ...recordLists.map((list) => ({
    to: `/admin/${list}/new`,
    label: `New ${recordNouns[list].toLowerCase()}`,
    detail: '',
  })),
  { to: `${href('/admin')}?list=today`, label: 'Today', detail: '' },
  { to: href('/admin/reservations'), label: 'Reservations', detail: '' },
  { to: href('/admin/departures'), label: 'Departures', detail: '' },
  { to: href('/admin/crew'), label: 'Guides', detail: '' },
  { to: href('/admin/crew/week'), label: 'Week of guides', detail: '' },
  { to: href('/admin/inbox'), label: 'Inbox', detail: '' },
  { to: href('/admin/messages'), label: 'Messages', detail: '' },
  { to: href('/admin/reviews'), label: 'Reviews', detail: '' },
  { to: href('/admin/subscribers'), label: 'Subscribers', detail: '' },
  { to: href('/admin/people'), label: 'Customers', detail: '' },
  { to: href('/admin/emails'), label: 'Emails', detail: '' },
  { to: href('/admin/images'), label: 'Pictures', detail: '' },
  { to: href('/admin/imports'), label: 'Import and export', detail: '' },
  ...recordLists.map((list) => ({ to: `${href('/admin')}?list=${list}`, label: `${recordNouns[list]}s`, detail: '' })),
];

/** The pages and actions with words that begin as those that were typed. */
export function findPages(typed: string): SearchGroup[] {
  const words = typed.toLowerCase().split(/\s+/);
  const results = pages.filter(({ label }) => {
    const named = label.toLowerCase().split(' ');
    return words.every((word) => named.some((one) => one.startsWith(word)));
  });
  return results.length > 0 ? [{ title: 'Go to', results }] : [];
}
