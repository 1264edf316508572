import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FactList } from '#app/routes/booking/fact-list';
import { Textarea, TextField } from '#app/ui/form/field';
import { Prose } from '#app/ui/page/prose';
import { catalog, renderEmail } from '#emails/catalog';

const tagsWithDirection = (html: string) => [...html.matchAll(/<(\w+)[^>]* dir="auto"/g)].map(([, tag]) => tag);

test('what is typed freely has the direction of its letters, in fields and on pages', () => {
  const page = renderToStaticMarkup(
    <>
      <TextField label="Name" />
      <Textarea label="Message" />
      <FactList facts={[['Requests', 'غرفة هادئة']]} />
      <Prose html="<p>غرفة</p>" />
    </>,
  );
  expect(tagsWithDirection(page)).toEqual(['input', 'textarea', 'dd', 'div']);
});

test('what has letters of its own kind is written from left to right', () => {
  const fields = (['email', 'tel', 'url', 'number', 'date', 'password'] as const).map((type) => (
    <TextField key={type} label={type} type={type} />
  ));
  expect(tagsWithDirection(renderToStaticMarkup(fields))).toEqual([]);
});

test('an email is in the direction of the words of its writer, and its greeting is not turned by a name', async () => {
  const props = { ...catalog.contact_reply.preview, addressee: 'محمد علي', message: 'نعم' };
  const { html, text } = await renderEmail('contact_reply', props);
  expect(html).toContain('<bdi>محمد علي</bdi>');
  expect(html).toMatch(/<p dir="auto"[^>]*>نعم/);
  expect(text).toContain('Dear محمد علي,');
});
