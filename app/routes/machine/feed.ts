import { articlePath } from '#server/catalogue/article/article.input';
import { categoryLabel } from '#server/catalogue/article/category.input';
import { listNewestArticles } from '#server/catalogue/article/published-articles';
import { listTourCountries } from '#server/catalogue/destination';
import { officeZone } from '#server/company/company';
import { startOfDay } from '#server/values/instant.input';
import { paintedPicture } from '#server/values/painted-picture.input';
import { listed } from '#server/values/plural.input';
import { withErrorReport } from '#server/web/loader-errors';
import { siteFacts } from '#server/web/site-facts';
import { escapeXml, xmlElement, xmlResponse } from '#server/web/xml';

/** The newest articles as RSS 2.0. */
export const loader = withErrorReport('the feed', () => {
  const { url, name } = siteFacts();
  const items = listNewestArticles().map((article) => {
    const address = url + articlePath(article.slug);
    const picture = paintedPicture(article.image, 'shares');
    return [
      '<item>',
      xmlElement('title', article.title),
      xmlElement('link', address),
      // Another address of an article is no other article.
      `<guid isPermaLink="false">article-${article.id}</guid>`,
      xmlElement('description', article.excerpt),
      xmlElement('category', categoryLabel(article.category)),
      ...(picture ? [`<media:thumbnail url="${escapeXml(picture.startsWith('/') ? url + picture : picture)}"/>`] : []),
      xmlElement('dc:creator', article.author),
      xmlElement('pubDate', startOfDay(article.date, officeZone()).toUTCString()),
      '</item>',
    ].join('\n');
  });
  const channel = [
    xmlElement('title', `${name}: Travel Articles & Insights`),
    xmlElement('link', `${url}/articles`),
    xmlElement('description', `${listed([...listTourCountries()])}: what to see, eat, pack and know before you go.`),
    xmlElement('language', 'en'),
    `<atom:link href="${escapeXml(`${url}/articles.rss`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ].join('\n');
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">\n<channel>\n${channel}\n</channel>\n</rss>`,
    'application/rss+xml',
  );
});
