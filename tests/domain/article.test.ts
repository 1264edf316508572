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
import { openWorld, type World } from '../world';

describe('articles', () => {
  let world: World;
  beforeEach(() => {
    world = openWorld();
  });
  afterEach(() => world.close());

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
  ])('the category %j is %s', (parameter, category) => {
    expect(readCategory(parameter)).toBe(category);
  });

  test('a category is shown by its label', () => {
    expect(['Food', 'News', 'Astrology'].map(categoryLabel)).toEqual(['Food & Cuisine', 'News', 'Astrology']);
  });

  test('the list filters by value or label, featured first and then the newest', () => {
    expect(slugsOf(null)).toEqual(['eating-in-cairo', 'temple-manners', 'cafes-of-alexandria']);
    expect(slugsOf('Food & Cuisine')).toEqual(['eating-in-cairo']);
    expect(slugsOf('Travel Tips')).toEqual(['temple-manners']);
    expect(slugsOf('Astrology')).toEqual([]);
  });

  test('only categories that have an article are offered', () => {
    expect(listArticleCategories()).toEqual(['Egypt', 'Food', 'Travel Tips']);
    world.database.delete(articles).where(eq(articles.category, 'Food')).run();
    expect(listArticleCategories()).toEqual(['Egypt', 'Travel Tips']);
  });

  test('the stories of the home page are the newest featured ones, at most three', () => {
    world.database.update(articles).set({ featured: true }).run();
    expect(listFeaturedArticles().map(({ slug }) => slug)).toEqual([
      'temple-manners',
      'eating-in-cairo',
      'cafes-of-alexandria',
    ]);
  });

  test('related articles come in the order they are named; one that is gone is left out', () => {
    const related = listRelatedArticles(world.articles.eating).map(({ slug }) => slug);
    expect(related).toEqual(['temple-manners', 'cafes-of-alexandria']);
    expect(listRelatedArticles(world.articles.cafes)).toEqual([]);
  });

  test('an article is found by its slug alone', () => {
    expect(findArticle('temple-manners')?.title).toBe('Temple Manners');
    expect(findArticle('Temple-Manners')).toBeNull();
    expect(findArticle("' OR 1=1 --")).toBeNull();
  });
});
