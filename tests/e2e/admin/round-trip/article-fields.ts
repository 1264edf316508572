import type { ArticleForm } from '#server/domain/article/article.input';
import { article as otherArticle } from '../../../trpc/forms';
import { type Fields, inMarkup, visibly } from './field';

export const articleFields: Fields<ArticleForm> = {
  title: {
    label: 'Title',
    typed: 'Reading the Wind on the Nile',
    column: 'title',
    shown: visibly('Reading the Wind on the Nile'),
  },
  slug: {
    label: 'Slug',
    typed: 'the-wind-on-the-nile',
    column: 'slug',
    shown: inMarkup('href="/articles/the-wind-on-the-nile"', '/articles'),
  },
  category: { label: 'Category', typed: 'Food', column: 'category', shown: visibly('Food & Cuisine Reading the Wind') },
  date: { label: 'Publication date', typed: '2025-03-09', column: 'date', shown: inMarkup('dateTime="2025-03-09"') },
  author: { label: 'Author', typed: 'Hany Adel', column: 'author', shown: visibly('Written by Hany Adel') },
  authorImage: {
    label: 'Author image URL',
    typed: 'https://pictures.example/hany.jpg',
    column: 'author_image',
    cleared: null,
    shown: inMarkup('src="https://pictures.example/hany.jpg"'),
  },
  image: {
    label: 'Featured image URL',
    typed: '/posters/aswan-noon.svg',
    column: 'image',
    shown: inMarkup('src="/posters/aswan-noon.svg"'),
  },
  imageAlt: {
    label: 'Alt text',
    typed: 'A slack sail',
    column: 'image_alt',
    cleared: null,
    shown: inMarkup('alt="A slack sail"'),
  },
  excerpt: {
    label: 'Excerpt',
    typed: 'Why every captain looks at the palms before he looks at the water, and what they tell him.',
    column: 'excerpt',
    shown: visibly('Why every captain looks at the palms before he looks at the water'),
  },
  content: {
    label: 'Content',
    typed:
      'The north wind blows upstream, the current runs down.\n\n## Between the two\n\nWhoever knows both needs no engine, and has time for tea.',
    column: 'content',
    shown: visibly('Between the two Whoever knows both needs no engine'),
  },
  relatedArticles: {
    label: 'Related articles',
    typed: otherArticle.slug,
    column: 'related_articles',
    stored: [otherArticle.slug],
    cleared: [],
    shown: inMarkup(`href="/articles/${otherArticle.slug}"`),
  },
  featured: {
    label: 'Featured',
    typed: true,
    column: 'featured',
    cleared: false,
    shown: visibly('Reading the Wind on the Nile', '/', 'Travel Insights & Stories'),
  },
};
