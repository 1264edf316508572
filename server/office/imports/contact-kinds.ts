import { and, eq, not } from 'drizzle-orm';
import { z } from 'zod';
import { db, immediately, transaction } from '#db/client';
import { type Customer, customers } from '#db/schema/customer';
import type { CellProblem } from '#db/schema/import';
import { newsletter, type Subscriber } from '#db/schema/subscriber';
import { fillBookers } from '#server/booking/record/booker';
import {
  addContacts,
  asContacts,
  contactKey,
  contactsOf,
  createCustomer,
  deleteCustomer,
  findCustomer,
  findSameCustomer,
  isNamed,
  listFurtherContacts,
  nameKey,
  updateCustomer,
} from '#server/contact/customer';
import { type CustomerFields, customerInput } from '#server/contact/customer.input';
import { hasUnsubscribed } from '#server/contact/refusal';
import { addSubscriber, changeSubscriber, isUnconfirmed } from '#server/contact/subscriber';
import { type SubscriberFields, subscriberInput } from '#server/contact/subscriber.input';
import { readPhone } from '#server/values/contact.input';
import { emptyFields, fieldsOf } from '#server/values/fields.input';
import { emailKey } from '#server/values/mailbox';
import { pick } from '#server/values/pick.input';
import { type Form, type ImportKind, textIn } from './kind';

/** Who has not confirmed a subscription has none yet. */
const subscriberOf = (email: string): Subscriber | null =>
  db()
    .select()
    .from(newsletter)
    .where(and(eq(newsletter.email, email.toLowerCase()), not(isUnconfirmed)))
    .get() ?? null;

/** Whether a row says that its address gets no newsletters. */
interface Refusing {
  refused: boolean;
}
const refused = z.boolean();

/** Merges the two columns about newsletters. */
const withConsent = (form: Form): Form => ({
  ...form,
  refused: form.refused === true || form.consent === 'refused',
});

const addressIn = (form: Form): string | null => z.email().safeParse(textIn(form, 'email')).data ?? null;

/** Nobody can call a number that may be of any country. */
export const phonesWithoutCountry = ({ phone, whatsapp }: Pick<CustomerFields, 'phone' | 'whatsapp'>): CellProblem[] =>
  Object.entries({ Phone: phone, WhatsApp: whatsapp }).flatMap(([column, number]) =>
    number === null || readPhone(number).international ? [] : { column, message: 'No country code' },
  );

export const subscribers: ImportKind<Subscriber, SubscriberFields & Refusing> = {
  table: newsletter,
  schema: subscriberInput.safeExtend({ refused }),
  combine: withConsent,
  mayRefuse: true,
  isOnlyRefusal: true,
  isExported: not(isUnconfirmed),
  emptyForm: { ...emptyFields(['name', 'country', 'language']), source: 'import', createdAt: '', suspect: false },
  formOf: (row: Subscriber & Partial<Refusing>) => ({
    ...fieldsOf(row, ['email', 'name', 'country', 'language', 'source', 'createdAt', 'suspect']),
    refused: row.refused === true || row.stoppedAt !== null,
  }),
  refusedAddress: (form) => {
    const email = addressIn(form);
    return email && (form.refused === true || hasUnsubscribed(email)) ? email : null;
  },
  identityOf: (form) => textIn(form, 'email').toLowerCase(),
  find: (form) => subscriberOf(textIn(form, 'email')),
  byId: (id) => db().select().from(newsletter).where(eq(newsletter.id, id)).get() ?? null,
  nameOf: ({ email }) => email,
  create: ({ refused: _, ...fields }, __, now) => addSubscriber(fields, now),
  update: ({ id }, { refused: _, ...fields }) => changeSubscriber(id, fields),
  remove: ({ id }) => immediately(() => transaction().delete(newsletter).where(eq(newsletter.id, id)).run()),
  shown: ['email', 'name', 'country', 'language'],
  // Imports of an earlier release know the first four alone.
  stampOf: ({ email, source, suspect, createdAt, name, country, language }) =>
    [email, source, suspect, createdAt, ...[name, country, language].filter((known) => known !== null)].join(' '),
};

const customerFields = ['name', 'email', 'phone', 'whatsapp', 'country', 'language', 'notes'] as const;
const orNull = (text: string) => text || null;

/** A further address, number or name of a customer does not take the place of the first. */
const withFirst = (form: Form, row: Customer | null): Form => {
  const further = row ? asContacts(listFurtherContacts(row.id)).map(contactKey) : [];
  const firstOf = (field: 'email' | 'phone') => {
    const text = textIn(form, field);
    const key = contactKey({ kind: field, text });
    return text !== '' && further.includes(key) ? (row?.[field] ?? text) : (form[field] ?? null);
  };
  const name = textIn(form, 'name');
  const isFurther = row && nameKey(row.name) !== nameKey(name) && isNamed(row, name);
  return { ...form, name: isFurther ? row.name : name, email: firstOf('email'), phone: firstOf('phone') };
};

/** The columns of a customer as they are given back. */
interface Restored {
  isUndo?: true;
}

export const importedCustomers: ImportKind<Customer, CustomerFields & Refusing & Restored> = {
  table: customers,
  schema: customerInput.safeExtend({ refused }),
  combine: (form, row) => withFirst(withConsent(form), row),
  mayRefuse: false,
  emptyForm: emptyFields(customerFields),
  formOf: (row: Customer & Partial<Refusing>) => ({
    ...fieldsOf(row, customerFields),
    refused: row.refused === true || (row.email !== null && hasUnsubscribed(row.email)),
  }),
  refusedAddress: (form) => (form.refused === true ? addressIn(form) : null),
  identityOf: (form) => {
    const email = textIn(form, 'email');
    const contact = email ? emailKey(email) : readPhone(textIn(form, 'phone')).core;
    return contact && `${contact} ${nameKey(textIn(form, 'name'))}`;
  },
  find: (form) => {
    const [email, phone] = [orNull(textIn(form, 'email')), orNull(textIn(form, 'phone'))];
    return findSameCustomer({ name: textIn(form, 'name'), email, phone });
  },
  byId: findCustomer,
  nameOf: ({ name }) => name,
  create: ({ refused: _, ...fields }) => createCustomer(fields),
  update: (row, { refused: _, isUndo, ...fields }, now) => {
    const updated = updateCustomer(row, fields, now);
    if (!isUndo) immediately(() => addContacts(updated, contactsOf(row)));
    return updated;
  },
  beforeOf: (row) => ({ ...pick(row, ...customerFields), isUndo: true }),
  // Whoever has booked since is a customer all the same.
  remove: ({ id }) =>
    immediately(() => {
      deleteCustomer(id);
      fillBookers();
    }),
  warningsOf: phonesWithoutCountry,
  shown: ['name', 'email', 'phone', 'country'],
  stampOf: ({ version }) => String(version),
};
