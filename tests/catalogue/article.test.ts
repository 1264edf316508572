import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { articles, formerArticleSlugs } from '#db/schema/article';
import { searchArticles } from '#server/catalogue/article/article';
import { articleList, isPublished } from '#server/catalogue/article/article.input';
import { findMovedArticle } from '#server/catalogue/article/article-slug';
import { articleCategories, categoryLabel } from '#server/catalogue/article/category.input';
import {
  findPublishedArticle,
  listArticleAddresses,
  listArticleCategories,
  listArticles,
  listFeaturedArticles,
  listNewestArticles,
  listRelatedArticles,
  readCategory,
} from '#server/catalogue/article/published-articles';
import { officeZone } from '#server/company/company';
import { dayIn } from '#server/values/calendar.input';
import { filledSiteForEach, site, testNow } from '../fixtures';

describe('articles', () => {
  filledSiteForEach();

  const slugsOf = (parameter: string | null) =>
    listArticles(readCategory(parameter), 1, testNow)?.items.map((article) => article.slug);

  test.each([
    [null, 'all'],
    ['', 'all'],
    ['All', 'all'],
    ['Food', 'Food'],
    ['food', 'Food'],
    ['Food & Cuisine', 'Food'],
    ['travel tips', 'Travel Tips'],
    ['egypt', 'Egypt'],
    ['thaïlande', 'Thailand'],
    ['Cairo', 'Cairo'],
    ['Astrology', 'Astrology'],
  ])('reads the category %j as %s', (parameter, category) => {
    expect(readCategory(parameter)).toBe(category);
  });

  test('are about the countries with tours, then the other subjects', () => {
    expect(articleCategories(['Peru', 'Egypt']).map(({ label }) => label)).toEqual([
      ...['Peru', 'Egypt', 'Travel Tips', 'Food & Cuisine', 'News'],
    ]);
  });

  test('shows a category by its label', () => {
    expect(['Food', 'News', 'Astrology'].map(categoryLabel)).toEqual(['Food & Cuisine', 'News', 'Astrology']);
  });

  test('filters the list by value or label, featured first, then the newest', () => {
    expect(slugsOf(null)).toEqual(['eating-in-cairo', 'temple-manners', 'cafes-of-alexandria']);
    expect(slugsOf('Food & Cuisine')).toEqual(['eating-in-cairo']);
    expect(slugsOf('Travel Tips')).toEqual(['temple-manners']);
    expect(slugsOf('Astrology')).toEqual([]);
  });

  test('lists only categories with an article', () => {
    expect(listArticleCategories(testNow)).toEqual(['Egypt', 'Food', 'Travel Tips']);
    site.database.delete(articles).where(eq(articles.category, 'Food')).run();
    expect(listArticleCategories(testNow)).toEqual(['Egypt', 'Travel Tips']);
  });

  test('lists at most three of the newest featured articles for the home page', () => {
    site.database.update(articles).set({ featured: true }).run();
    expect(listFeaturedArticles(testNow).map(({ slug }) => slug)).toEqual([
      'temple-manners',
      'eating-in-cairo',
      'cafes-of-alexandria',
    ]);
  });

  test('lists the related articles in their order, without deleted ones', () => {
    const related = listRelatedArticles(site.articles.eating, testNow).map(({ slug }) => slug);
    expect(related).toEqual(['temple-manners', 'cafes-of-alexandria']);
    expect(listRelatedArticles(site.articles.cafes, testNow)).toEqual([]);
  });

  test('finds an article only by its exact slug', () => {
    expect(findPublishedArticle('temple-manners', testNow)?.title).toBe('Temple Manners');
    expect(findPublishedArticle('Temple-Manners', testNow)).toBeNull();
    expect(findPublishedArticle("' OR 1=1 --", testNow)).toBeNull();
  });

  // Midnight in Cairo is at 22:00 UTC in winter and at 21:00 UTC in summer.
  test.each([
    ['2026-12-24', '2026-12-23T22:00:00Z'],
    ['2027-07-01', '2027-06-30T21:00:00Z'],
    ['2027-04-30', '2027-04-29T22:00:00Z'],
    ['2026-10-30', '2026-10-29T22:00:00Z'],
  ])('keep an article of %s to the office until %s', (date, midnight) => {
    const { id, slug } = site.articles.manners;
    site.database.update(articles).set({ date, featured: true }).where(eq(articles.id, id)).run();
    site.database.insert(formerArticleSlugs).values({ slug: 'in-temples', recordId: id }).run();

    const visibility = (now: Date) => {
      const isIn = (list: { slug: string }[] | undefined) => list?.some((other) => other.slug === slug) ?? false;
      const listed = listArticles('all', 1, now);
      return {
        list: isIn(listed?.items),
        count: listed?.total,
        category: isIn(listArticles('Travel Tips', 1, now)?.items),
        categories: listArticleCategories(now).includes('Travel Tips'),
        home: isIn(listFeaturedArticles(now)),
        feed: isIn(listNewestArticles(now)),
        sitemap: isIn(listArticleAddresses(now)),
        page: findPublishedArticle(slug, now) !== null,
        formerSlug: findMovedArticle('in-temples', now),
        related: isIn(listRelatedArticles(site.articles.eating, now)),
        rule: isPublished({ date }, dayIn(officeZone(), now)),
        officeRow: searchArticles(articleList.parse({ category: 'Travel Tips' }), now).items[0]?.published,
      };
    };
    const nowhere = { list: false, category: false, categories: false, home: false, feed: false, sitemap: false };
    const everywhere = { list: true, category: true, categories: true, home: true, feed: true, sitemap: true };
    expect(visibility(new Date(Date.parse(midnight) - 1))).toEqual({
      ...nowhere,
      ...{ count: 2, page: false, formerSlug: null, related: false, rule: false, officeRow: false },
    });
    expect(visibility(new Date(midnight))).toEqual({
      ...everywhere,
      ...{ count: 3, page: true, formerSlug: slug, related: true, rule: true, officeRow: true },
    });
  });

  test.each([
    ['all', 'articles_order'],
    ['Food', 'articles_category_order'],
  ])('are listed in the order of an index (%s)', (category, index) => {
    const { $client } = site.database;
    const prepare = vi.spyOn($client, 'prepare');
    listArticles(category, 1, testNow);
    const list =
      prepare.mock.calls.map(([source]) => source).find((source) => /articles.* order by/.test(source)) ?? '';
    const plan = $client.prepare(`EXPLAIN QUERY PLAN ${list.replaceAll('?', '1')}`).all() as { detail: string }[];
    const details = plan.map(({ detail }) => detail).join('; ');
    expect(details).toContain(index);
    expect(details).not.toContain('TEMP B-TREE');
  });
});
