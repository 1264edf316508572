import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readForm } from '#server/http/form';

const schema = z.strictObject({
  name: z.string().min(2, 'Name must be at least 2 characters'),
  ages: z.array(z.string().regex(/^\d$/, 'Age must be at least 1')).default([]),
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://nileandsiam.example/', { method: 'POST', body, headers });
const fields = (pairs: [string, string][]) => post(new URLSearchParams(pairs));

describe('a submitted form', () => {
  test('becomes a value by its schema; names that end in [] are lists, in their order', async () => {
    const form = await readForm(
      fields([
        ['name', 'Amelia'],
        ['ages[]', '5'],
        ['ages[]', '3'],
      ]),
      schema,
    );
    expect(form).toMatchObject({ ok: true, value: { name: 'Amelia', ages: ['5', '3'] } });
    expect(form.apart).toEqual({});
  });

  test('may come as multipart too; a file in it is no more than its name', async () => {
    const body = new FormData();
    body.set('name', new File(['<script>'], 'amelia.html'));
    expect(await readForm(post(body), schema)).toMatchObject({ ok: true, value: { name: 'amelia.html' } });
  });

  test('comes back with what was typed and the first message of each field at fault', async () => {
    const form = await readForm(
      fields([
        ['name', 'A'],
        ['ages[]', '5'],
        ['ages[]', 'x'],
      ]),
      schema,
    );
    expect(form).toEqual({
      ok: false,
      typed: { name: 'A', ages: ['5', 'x'] },
      errors: { name: 'Name must be at least 2 characters', 'ages.1': 'Age must be at least 1' },
      apart: {},
    });
  });

  test('fields of the transport are kept apart, also where the rest is at fault', async () => {
    const form = await readForm(
      fields([
        ['name', ''],
        ['submissionKey', 'k'],
      ]),
      schema,
      ['submissionKey'],
    );
    expect(form).toMatchObject({ ok: false, apart: { submissionKey: 'k' } });
    expect(form.typed).toEqual({ name: '' });
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
  ])('a field that the schema does not know is refused: %j', async (name) => {
    const refused = await readForm(
      fields([
        ['name', 'Amelia'],
        [name, '1'],
      ]),
      schema,
    ).then(
      (form) => !form.ok,
      (thrown) => thrown instanceof Response && thrown.status === 400,
    );
    expect(refused).toBe(true);
  });

  test('a field sent both as a text and as a list is refused, not mixed', async () => {
    for (const pairs of [
      [
        ['name', 'Amelia'],
        ['name[]', 'Keiko'],
      ],
      [
        ['name[]', 'Keiko'],
        ['name[]', 'Amelia'],
      ],
    ] satisfies [string, string][][]) {
      expect((await readForm(fields(pairs), schema)).ok).toBe(false);
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
  ])('%s: 400', async (_, request) => {
    const thrown = await readForm(request, schema).catch((reason: unknown) => reason);
    expect(thrown).toBeInstanceOf(Response);
    expect(thrown).toMatchObject({ status: 400 });
  });
});
