import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { articles, formerArticleSlugs } from '#db/schema/article';
import { searchArticles, updateArticle } from '#server/catalogue/article/article';
import { articleForm, articleInput, articleList } from '#server/catalogue/article/article.input';
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
import { publicationOf } from '#server/catalogue/publication.input';
import { filledSiteForEach, site } from '../fixtures';

describe('articles', () => {
  filledSiteForEach();

  const slugsOf = (parameter: string | null) =>
    listArticles(readCategory(parameter), 1)?.items.map((article) => article.slug);

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
    expect(listArticleCategories()).toEqual(['Egypt', 'Food', 'Travel Tips']);
    site.database.delete(articles).where(eq(articles.category, 'Food')).run();
    expect(listArticleCategories()).toEqual(['Egypt', 'Travel Tips']);
  });

  test('lists at most three of the newest featured articles for the home page', () => {
    site.database.update(articles).set({ featured: true }).run();
    expect(listFeaturedArticles().map(({ slug }) => slug)).toEqual([
      'temple-manners',
      'eating-in-cairo',
      'cafes-of-alexandria',
    ]);
  });

  test('lists the related articles in their order, without deleted ones', () => {
    const related = listRelatedArticles(site.articles.eating).map(({ slug }) => slug);
    expect(related).toEqual(['temple-manners', 'cafes-of-alexandria']);
    expect(listRelatedArticles(site.articles.cafes)).toEqual([]);
  });

  test('finds an article only by its exact slug', () => {
    expect(findPublishedArticle('temple-manners')?.title).toBe('Temple Manners');
    expect(findPublishedArticle('Temple-Manners')).toBeNull();
    expect(findPublishedArticle("' OR 1=1 --")).toBeNull();
  });

  // Midnight in Cairo is at 22:00 UTC in winter and at 21:00 UTC in summer.
  test.each([
    ['2026-12-24', '2026-12-23T22:00:00Z'],
    ['2027-07-01', '2027-06-30T21:00:00Z'],
    ['2027-04-30', '2027-04-29T22:00:00Z'],
    ['2026-10-30', '2026-10-29T22:00:00Z'],
  ])('keep an article of %s to the office until %s', (date, midnight) => {
    const { id, slug } = site.articles.manners;
    const long = { excerpt: 'What to wear. '.repeat(5), content: 'Cover your shoulders. '.repeat(6) };
    const fields = articleInput.parse({ ...articleForm(site.articles.manners), ...long, date, featured: true });
    updateArticle({ ...fields, id, version: site.articles.manners.version });
    site.database.insert(formerArticleSlugs).values({ slug: 'in-temples', recordId: id }).run();

    const visibility = (now: Date) => {
      vi.useFakeTimers({ toFake: ['Date'], now });
      onTestFinished(() => void vi.useRealTimers());
      const isIn = (list: { slug: string }[] | undefined) => list?.some((other) => other.slug === slug) ?? false;
      const listed = listArticles('all', 1);
      return {
        list: isIn(listed?.items),
        count: listed?.total,
        category: isIn(listArticles('Travel Tips', 1)?.items),
        categories: listArticleCategories().includes('Travel Tips'),
        home: isIn(listFeaturedArticles()),
        feed: isIn(listNewestArticles()),
        sitemap: isIn(listArticleAddresses()),
        page: findPublishedArticle(slug) !== null,
        formerSlug: findMovedArticle('in-temples'),
        related: isIn(listRelatedArticles(site.articles.eating)),
        officeRow: searchArticles(articleList.parse({ category: 'Travel Tips' })).items.map((row) =>
          publicationOf(row, now),
        )[0],
      };
    };
    const nowhere = { list: false, category: false, categories: false, home: false, feed: false, sitemap: false };
    const everywhere = { list: true, category: true, categories: true, home: true, feed: true, sitemap: true };
    expect(visibility(new Date(Date.parse(midnight) - 1))).toEqual({
      ...nowhere,
      ...{ count: 2, page: false, formerSlug: null, related: false, officeRow: 'scheduled' },
    });
    expect(visibility(new Date(midnight))).toEqual({
      ...everywhere,
      ...{ count: 3, page: true, formerSlug: slug, related: true, officeRow: 'public' },
    });
  });

  test.each([
    ['all', 'articles_order'],
    ['Food', 'articles_category_order'],
  ])('are listed in the order of an index (%s)', (category, index) => {
    const { $client } = site.database;
    const prepare = vi.spyOn($client, 'prepare');
    listArticles(category, 1);
    const list =
      prepare.mock.calls.map(([source]) => source).find((source) => /public_articles.* order by/.test(source)) ?? '';
    const plan = $client.prepare(`EXPLAIN QUERY PLAN ${list.replaceAll('?', '1')}`).all() as { detail: string }[];
    const details = plan.map(({ detail }) => detail).join('; ');
    expect(details).toContain(index);
    expect(details).not.toContain('TEMP B-TREE');
  });
});
