import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { articles } from '#db/schema';
import {
  findArticle,
  listArticleCategories,
  listArticles,
  listFeaturedArticles,
  listRelatedArticles,
} from '#server/domain/article/article';
import { categoryLabel, readCategory } from '#server/domain/article/category.input';
import { type FilledSite, openFilledSite } from '../fixtures';

describe('articles', () => {
  let site: FilledSite;
  beforeEach(() => {
    site = openFilledSite();
  });
  afterEach(() => site.close());

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
    ['Astrology', 'Astrology'],
  ])('reads the category %j as %s', (parameter, category) => {
    expect(readCategory(parameter)).toBe(category);
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
    expect(findArticle('temple-manners')?.title).toBe('Temple Manners');
    expect(findArticle('Temple-Manners')).toBeNull();
    expect(findArticle("' OR 1=1 --")).toBeNull();
  });
});
