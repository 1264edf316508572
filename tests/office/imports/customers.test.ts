import { expect, test } from 'vitest';
import { asCorrected, correctCustomer, createCustomer, findCustomer, listContacts } from '#server/contact/customer';
import { undoImport } from '#server/office/imports/imports';
import { mergeCustomers } from '#server/office/people/merge';
import { filledSiteForEach, testNow } from '../../fixtures';
import { check, importFile } from './importing';

filledSiteForEach();

const none = { whatsapp: null, country: null, language: null, notes: null };

test('an import leaves a customer all addresses and numbers, the first ones where they are', async () => {
  const { id } = createCustomer({ ...none, name: 'Anna Weber', email: 'anna@example.com', phone: '+49 30 1111111' });
  const customer = () => findCustomer(id) ?? (undefined as never);
  const texts = () => listContacts(customer()).map(({ text }) => text);
  correctCustomer({ ...asCorrected(customer()), emails: ['anna@example.com', 'anna@second.example'] }, testNow);
  const same = 'Name,Email,Phone\nAnna Weber,Anna@second.example,+49 30 1111111\n';
  expect(await check('customers', same)).toMatchObject({ counts: { same: 1 } });
  const before = texts();
  const one = await importFile('customers', same.replace('1111111', '2222222'));
  expect(texts()).toEqual(['anna@example.com', '+49 30 2222222', 'anna@second.example', '+49 30 1111111']);
  await undoImport(one.id);
  expect(texts()).toEqual(before);
});

test('an import leaves a customer the name that a merge has kept', async () => {
  const kept = createCustomer({ ...none, name: 'Anna Weber', email: 'anna@example.com', phone: null });
  const gone = createCustomer({ ...none, name: 'Nan Weber', email: 'nan@example.com', phone: null });
  mergeCustomers({ kept, gone, take: [] }, testNow);
  const file = 'Name,Email\nNan Weber,nan@example.com\n';
  expect(await check('customers', file)).toMatchObject({ counts: { same: 1 } });
});
