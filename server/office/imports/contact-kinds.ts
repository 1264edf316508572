import { and, eq, not } from 'drizzle-orm';
import { z } from 'zod';
import { db, immediately, transaction } from '#db/client';
import { type Customer, customers } from '#db/schema/customer';
import type { CellProblem } from '#db/schema/import';
import { newsletter, type Subscriber } from '#db/schema/subscriber';
import { fillBookers } from '#server/booking/record/booker';
import {
  createCustomer,
  deleteCustomer,
  findCustomer,
  findSameCustomer,
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

export const importedCustomers: ImportKind<Customer, CustomerFields & Refusing> = {
  table: customers,
  schema: customerInput.safeExtend({ refused }),
  combine: withConsent,
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
  update: (row, { refused: _, ...fields }, now) => updateCustomer(row, fields, now),
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
