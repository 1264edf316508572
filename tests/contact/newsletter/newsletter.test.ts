import { expect, test } from 'vitest';
import { renderForEmail } from '#server/values/markdown';
import { site } from '../../fixtures';
import { client, officeForEach } from '../../rpc';
import { mails, subscribeMany } from './issues';

officeForEach();

const form = {
  ...{ subject: 'Winter', previewText: '', opening: 'Dear reader', picks: [] as string[] },
  ...{ sources: ['footer' as const, 'home' as const], perMinute: '60' },
  ...{ countries: [] as string[], languages: [] as string[] },
};
const draftOf = ({ perMinute: _, ...draft }: typeof form) => draft;

test('a newsletter is created once for a form, changed from its present version, listed and deleted', async () => {
  const { newsletters } = client;
  const key = 'a-form-of-a-newsletter';
  const [one, again] = [
    await newsletters.create.mutate({ ...form, key }),
    await newsletters.create.mutate({ ...form, key }),
  ];
  expect(again.id).toBe(one.id);
  const saved = await newsletters.update.mutate({ ...form, subject: 'Spring', id: one.id, version: 1 });
  expect(saved).toMatchObject({ subject: 'Spring', version: 2, state: 'draft' });
  await expect(newsletters.update.mutate({ ...form, id: one.id, version: 1 })).rejects.toThrow(
    'Somebody else has saved',
  );
  expect((await newsletters.list.query({ search: 'spring' })).items).toMatchObject([{ title: 'Spring', sent: 0 }]);
  await newsletters.delete.mutate({ id: one.id });
  await expect(newsletters.byId.query({ id: one.id })).rejects.toThrow('Newsletter not found');
});

test.each([
  ['subject', ' ', 'Subject is required'],
  ['opening', '', 'Text is required'],
  ['sources', [], 'Choose at least one form'],
  ['perMinute', '0', 'Enter a number from 1 to 600'],
  ['perMinute', '601', 'Enter a number from 1 to 600'],
  ['picks', ['article-1', 'article-1'], 'Each entry once'],
] as const)('the field %s cannot be %j', async (name, value, message) => {
  const sending = client.newsletters.create.mutate({ ...form, [name]: value });
  await expect(sending).rejects.toMatchObject({ data: { fieldErrors: { [name]: message } } });
});

test('the preview of an unfinished form says how many would get it, and what cannot be sent', async () => {
  subscribeMany(3);
  subscribeMany(2, { source: 'about' });
  const { cafes } = site.articles;
  const picks = [`article-${cafes.id}`, `offer-${site.offers.lastSummer.id}`, 'offer-99'];
  const shown = await client.newsletters.preview.query({ ...draftOf(form), subject: '', picks });
  expect(shown).toMatchObject({
    recipients: 3,
    picked: [
      { title: cafes.title, problem: null },
      { title: 'Last Summer in Hurghada', problem: expect.stringContaining('can no longer be booked') },
      { title: 'A deleted offer', problem: expect.any(String) },
    ],
  });
  expect(shown.html).toContain('/mail/posters/');
  expect(shown.text).toContain(cafes.title);
  expect(mails()).toEqual([]);
});

test('a picture in the opening text is painted, with its caption below it', async () => {
  const opening = 'Dear reader\n\n![A boat](/posters/aswan-dusk.svg "On the Nile")';
  const { html, text } = await client.newsletters.preview.query({ ...draftOf(form), opening });
  expect(html).toMatch(
    /<img src="https:\/\/[^"]+\/mail\/posters\/aswan-dusk\.jpg" alt="A boat" width="536" style="[^"]+" \/><div class="quiet" style="[^"]+">On the Nile<\/div>/,
  );
  expect(html).not.toMatch(/srcset|<fig/);
  expect(text).toContain('On the Nile');
});

test('markup and hostile links of an opening text do no harm in an email', () => {
  const attributes = { a: { style: 'color:red' }, p: { style: 'margin:0' } };
  const render = (markdown: string) => renderForEmail(markdown, 'https://nileandsiam.example', attributes);
  expect(render('<script>x</script> [a](javascript:x)')).toBe(
    '<p style="margin:0">&lt;script&gt;x&lt;/script&gt; [a](javascript:x)</p>\n',
  );
  expect(render('[a](/tours) ![b](/uploads/c.jpg)')).toContain(
    '<a href="https://nileandsiam.example/tours" style="color:red">a</a> <img src="https://nileandsiam.example/uploads/c.jpg"',
  );
  expect(render('# One')).toBe('<h2>One</h2>\n');
});
