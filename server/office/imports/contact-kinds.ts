import { eq } from 'drizzle-orm';
import { db, immediately } from '#db/client';
import { type Customer, customers } from '#db/schema/customer';
import { newsletter, type Subscriber } from '#db/schema/subscriber';
import {
  createCustomer,
  deleteCustomer,
  findCustomer,
  findSameCustomer,
  updateCustomer,
} from '#server/contact/customer';
import { type CustomerFields, customerInput } from '#server/contact/customer.input';
import { addSubscriber, changeSubscriber } from '#server/contact/subscriber';
import { type SubscriberFields, subscriberInput } from '#server/contact/subscriber.input';
import { readPhone } from '#server/values/contact.input';
import { emptyFields, fieldsOf } from '#server/values/fields.input';
import { emailKey } from '#server/values/mailbox';
import { type ImportKind, textIn } from './kind';

const subscriberOf = (email: string): Subscriber | null =>
  db().select().from(newsletter).where(eq(newsletter.email, email.toLowerCase())).get() ?? null;

export const subscribers: ImportKind<Subscriber, SubscriberFields> = {
  table: newsletter,
  schema: subscriberInput,
  mayRefuse: true,
  emptyForm: { source: 'import', createdAt: '', suspect: false },
  formOf: (row) => fieldsOf(row, ['email', 'source', 'createdAt', 'suspect']),
  identityOf: (form) => textIn(form, 'email').toLowerCase(),
  find: (form) => subscriberOf(textIn(form, 'email')),
  byId: (id) => db().select().from(newsletter).where(eq(newsletter.id, id)).get() ?? null,
  create: (fields, _, now) => addSubscriber(fields, now),
  update: ({ id }, fields) => changeSubscriber(id, fields),
  remove: ({ id }) => immediately((transaction) => transaction.delete(newsletter).where(eq(newsletter.id, id)).run()),
  stampOf: ({ email, source, suspect, createdAt }) => `${email} ${source} ${suspect} ${createdAt}`,
};

const customerFields = ['name', 'email', 'phone', 'whatsapp', 'country', 'notes'] as const;
const orNull = (text: string) => text || null;

export const importedCustomers: ImportKind<Customer, CustomerFields> = {
  table: customers,
  schema: customerInput,
  mayRefuse: false,
  emptyForm: emptyFields(customerFields),
  formOf: (row) => fieldsOf(row, customerFields),
  identityOf: (form) => {
    const email = textIn(form, 'email');
    return email ? emailKey(email) : readPhone(textIn(form, 'phone')).core;
  },
  find: (form) => findSameCustomer({ email: orNull(textIn(form, 'email')), phone: orNull(textIn(form, 'phone')) }),
  byId: findCustomer,
  create: (fields) => createCustomer(fields),
  update: updateCustomer,
  remove: ({ id }) => immediately((transaction) => deleteCustomer(transaction, id)),
  stampOf: ({ version }) => String(version),
};
