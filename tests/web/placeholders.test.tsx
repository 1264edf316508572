import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { placeholdersOf } from '#app/ui/shell/placeholders';

test.each([
  ['/tours', 'Loading tours...', 'four cards', 'four cards'],
  ['/packages', 'Loading packages...', 'four cards', 'four cards'],
  ['/offers', 'Loading offers...', 'four cards', 'four cards'],
  ['/search', 'Loading results...', 'four cards', 'four cards'],
  ['/recommendations', 'Loading recommendations...', 'four cards', 'nothing'],
  ['/articles', 'Loading articles...', 'words', 'words'],
  ['/tours/2', 'Loading...', 'a spinner', 'nothing'],
  ['/offer/tour/alexandria-day-from-cairo', 'Loading...', 'a spinner', 'nothing'],
  ['/articles/luxor-in-two-days', 'Loading...', 'a spinner', 'nothing'],
  ['/tours/2/book', 'Loading...', 'nothing', 'nothing'],
  ['/contact', 'Loading...', 'nothing', 'nothing'],
  ['/admin/reservations', 'Loading...', 'nothing', 'nothing'],
])('%s is announced as "%s", with %s for its page and %s for its list', (path, words, ofPage, ofList) => {
  const { label, page, list } = placeholdersOf(path);
  const shown = [page, list].map((part) => {
    const html = renderToStaticMarkup(part);
    if (html.split('pending-card').length === 5) return 'four cards';
    return html.includes('pending-spinner')
      ? 'a spinner'
      : html.includes('pending-words')
        ? 'words'
        : html || 'nothing';
  });
  expect([label, ...shown]).toEqual([words, ofPage, ofList]);
});
