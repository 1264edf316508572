import { listOthersOfTraveller } from '#server/booking/record/same-traveller';
import { rowsOf } from '#server/booking/views/reservation-inbox';
import { listTitles } from '#server/catalogue/product';
import { officeZone } from '#server/company/company';
import { findAskedProduct } from '#server/contact/message';
import { findThread } from '#server/contact/message-thread';
import { env } from '#server/env';
import { dayIn } from '#server/values/calendar.input';
import { pick } from '#server/values/pick.input';
import { readChat } from './read-chat';

/** What a contact message says for a new reservation. */
export type MessageReading = ReturnType<typeof readMessage>;

/** So many other bookings are shown. */
const shownOthers = 5;

/**
 * Reads a contact message with its subject, or a reply of its sender, for a reservation that is made of it: what is sure, and
 * the other bookings of its sender. Throws NotFound without the message; null where a reply is not one of its sender.
 */
export function readMessage({ id, reply }: { id: number; reply: number | null }, now: Date = new Date()) {
  const thread = findThread(id);
  const said = reply === null ? null : thread.replies.find((one) => one.id === reply && one.author === 'sender');
  if (said === undefined) return null;
  const text = said?.text ?? `${thread.subject}\n\n${thread.message}`;
  const { name: _, email: __, ...read } = readChat(text, dayIn(officeZone(), now), listTitles());
  const contact = { email: thread.email, phone: read.phone?.value ?? null, whatsapp: read.whatsapp?.value ?? null };
  const others = listOthersOfTraveller({ ...contact, id: 0 });
  return {
    ...pick(thread, 'id', 'subject', 'name', 'email', 'booking'),
    reading: { ...read, product: productOf(text, thread.about, read.product) },
    others: { rows: rowsOf(others.slice(0, shownOthers), now), total: others.length },
  };
}

type FoundProduct = ReturnType<typeof readChat>['product'];

/** The product of the page that a message is about, of links to our pages in it, and of a title in it, where all are one. */
function productOf(text: string, about: string | null, titled: FoundProduct): FoundProduct {
  const asked = [about ?? '', ...linksIn(text)].flatMap((path) => {
    const product = findAskedProduct(path);
    return product ? [{ value: pick(product, 'kind', 'id', 'title'), from: product.title }] : [];
  });
  const all = [...asked, ...(titled ? [titled] : [])];
  const isOne = new Set(all.map(({ value: { kind, id } }) => `${kind} ${id}`)).size === 1;
  return (isOne && all[0]) || null;
}

/** More links are read of nobody. */
const maxLinks = 20;

/** The paths of the links in a text that lead to this site, those of a form as its product. */
function linksIn(text: string): string[] {
  const own = new URL(env().PUBLIC_URL).host;
  const links = [...text.matchAll(/https?:\/\/[^\s<>"')\]]{1,500}/g)].slice(0, maxLinks);
  return links.flatMap(([link]) => {
    const url = URL.parse(link.replace(/[.,;:!?]+$/, ''));
    return url?.host === own ? [url.pathname.replace(/\/(?:book)?$/, '')] : [];
  });
}
