import { expect, test } from 'vitest';
import { createRedirect, findTarget, updateRedirect } from '#server/catalogue/redirect/redirect';
import { suggestMapping } from '#server/office/imports/column-names';
import { listImportRows, undoImport } from '#server/office/imports/imports';
import { filledSiteForEach, site } from '../../fixtures';
import { check, importFile, problemsOf, stateOf } from './importing';

filledSiteForEach();

test.each([
  ['Old URL', 'New URL'],
  ['Source', 'Target'],
  ['source', 'redirect to'],
  ['Alte Adresse', 'Neue Adresse'],
  ['Redirect from', 'Redirect to'],
  ['Origin', 'Destination'],
])('%s and %s are the columns', (one, other) =>
  expect(suggestMapping('redirects', ['title', one, other])).toEqual([null, 'path', 'target']),
);

const file = `From,To
https://old.example/Blog/Luxor.html,https://old.example/articles
http://www.old.example/index.php?page=7,/tours
/partner,https://partner.example/x
/blog/luxor.html/,/tours
/about,/tours
/x,ftp://old.example
/self,/SELF
/tours/${1},/about
`;

test('a site that moved here brings its addresses, and can be undone', async () => {
  createRedirect({ path: '/partner', target: '/contact' });
  const { id, counts } = await check('redirects', file);
  expect(counts).toEqual({ new: 3, changed: 1, duplicate: 1, error: 3 });
  expect(problemsOf(id)).toEqual([
    '6 From: There is always a page at this address',
    '7 To: Enter a path such as /tours/12, or an address that begins with https://',
    '8 To: This leads back to /self, or through more than 10 redirects',
  ]);
  const { items } = listImportRows({ id, outcome: 'new', page: 1 });
  expect(items.flatMap(({ problems }) => problems)).toMatchObject([{ column: 'From' }]);

  const done = await importFile('redirects', file);
  const targets = () => ['/blog/luxor.html', '/index.php?page=7', '/partner', '/tours/1'].map(findTarget);
  expect(targets()).toEqual(['/articles', '/tours', 'https://partner.example/x', '/about']);
  updateRedirect({ path: '/tours/1', target: '/offers', seen: { path: '/tours/1', target: '/about' } });
  await undoImport(done.id);
  expect(targets()).toEqual([null, null, '/contact', '/offers']);
  expect(problemsOf(done.id, 'left')).toEqual(['9 : It has been changed since']);
});

test('a file that leads back is taken back as a whole', async () => {
  const { id } = await importFile('redirects', 'From,To\n/a,/b\n/b,/c\n/c,/a\n');
  expect(stateOf(id)).toBe('undone');
  expect(site.database.$client.prepare('SELECT count(*) FROM redirects').pluck().get()).toBe(0);
});
