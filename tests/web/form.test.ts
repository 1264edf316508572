import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readForm } from '#server/web/form';
import { readKey } from '#server/web/submission';

const schema = z.strictObject({
  name: z.string().min(2, 'Name must be at least 2 characters'),
  ages: z.array(z.string().regex(/^\d$/, 'Age must be at least 1')).default([]),
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://nileandsiam.example/', { method: 'POST', body, headers });
const fields = (encoded: string) => post(new URLSearchParams(encoded));

describe('a submitted form', () => {
  test('becomes a value by its schema, with names that end in [] as lists in their order', async () => {
    const form = await readForm(fields('name=Amelia&ages[]=5&ages[]=3'), schema);
    expect(form).toMatchObject({ ok: true, value: { name: 'Amelia', ages: ['5', '3'] } });
    expect(form.requestValues).toEqual({});
  });

  test('may be multipart; a file in it counts as its name', async () => {
    const body = new FormData();
    body.set('name', new File(['<script>'], 'amelia.html'));
    expect(await readForm(post(body), schema)).toMatchObject({ ok: true, value: { name: 'amelia.html' } });
  });

  test('returns the submitted values and the first message of each invalid field', async () => {
    const form = await readForm(fields('name=A&ages[]=5&ages[]=x'), schema);
    expect(form).toEqual({
      ok: false,
      submitted: { name: 'A', ages: ['5', 'x'] },
      errors: { name: 'Name must be at least 2 characters', 'ages.1': 'Age must be at least 1' },
      requestValues: {},
    });
  });

  test('throws a 400 for more fields than any form has', async () => {
    const many = (count: number) => readForm(fields('ages[]=5&'.repeat(count)), schema);
    expect((await many(199)).submitted.ages).toHaveLength(199);
    await expect(many(201)).rejects.toMatchObject({ status: 400 });
  });

  test('returns request fields apart from the values, also when the values are invalid', async () => {
    const form = await readForm(fields('name=&submissionKey=k'), schema, ['submissionKey']);
    expect(form).toMatchObject({ ok: false, requestValues: { submissionKey: 'k' } });
    expect(form.submitted).toEqual({ name: '' });
  });

  test('throws a 400 for a field of the request that is sent twice', async () => {
    for (const second of ['review', 'cancel']) {
      const request = fields(`name=Amelia&intent=review&intent=${second}`);
      await expect(readForm(request, schema, ['intent'])).rejects.toMatchObject({ status: 400 });
    }
  });

  test.each([
    'price',
    'totalPriceCents',
    'status',
    'submissionKey',
    'price[]',
    'name.first',
    '[]',
    '',
    'constructor',
    'toString',
    'constructor[]',
    'toString[]',
    '__proto__',
    '__proto__[]',
  ])('rejects the unknown field %j', async (name) => {
    const refused = await readForm(fields(`name=Amelia&${name}=1`), schema).then(
      (form) => !form.ok,
      (thrown) => thrown instanceof Response && thrown.status === 400,
    );
    expect(refused).toBe(true);
  });

  test('rejects a field that is sent both as a text and as a list', async () => {
    for (const both of ['name=Amelia&name[]=Keiko', 'name[]=Keiko&name[]=Amelia']) {
      expect((await readForm(fields(both), schema)).ok).toBe(false);
    }
  });

  test.each([
    ['no form at all', post('{"name":"Amelia"}', { 'Content-Type': 'application/json' })],
    ['no type', post(new Uint8Array([1, 2, 3]))],
    ['multipart without a boundary', post('x', { 'Content-Type': 'multipart/form-data' })],
    [
      'multipart cut off',
      post('--b\r\nContent-Disposition: form-data; n', { 'Content-Type': 'multipart/form-data; boundary=b' }),
    ],
  ])('throws a 400 for %s', async (_, request) => {
    const thrown = await readForm(request, schema).catch((reason: unknown) => reason);
    expect(thrown).toBeInstanceOf(Response);
    expect(thrown).toMatchObject({ status: 400 });
  });
});

const words = { submissionKey: 'k', name: 'Anna', 'childrenAges[]': '4' };
const keyOf = (fields: Record<string, string>, address = '/tours/2/book') =>
  readKey(new Request(`http://localhost${address}`, { method: 'POST', body: new URLSearchParams(fields) }));

test('the same words of a form have the same key, whatever the program has added to it', async () => {
  const key = await keyOf(words);
  expect(key).toMatch(/^k\..{43}$/);
  expect(
    await keyOf({ ...words, website: 'x', shownPrice: '1', askedEmail: 'a@example.org', askedPhone: '0151' }),
  ).toBe(key);
});

test.each([
  ['another value', keyOf({ ...words, name: 'Ben' })],
  ['another age', keyOf({ ...words, 'childrenAges[]': '5' })],
  ['one field more', keyOf({ ...words, phone: '1' })],
  ['another form', keyOf({ ...words, submissionKey: 'l' })],
  ['another product', keyOf(words, '/tours/3/book')],
  ['another product that is asked about', keyOf(words, '/tours/2/book?about=1')],
  ['the wish to see the price alone', keyOf({ ...words, showPrice: 'yes' })],
])('%s makes another key', async (_, other) => {
  expect(await other).not.toBe(await keyOf(words));
});
