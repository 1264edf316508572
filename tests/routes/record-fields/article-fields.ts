import type { ArticleForm } from '#server/catalogue/article/article.input';
import { article as otherArticle } from '../../trpc/forms';
import { type Fields, inMarkup, searchTexts, visibly } from './field';

export const articleFields: Fields<ArticleForm> = {
  ...searchTexts,
  title: { typed: 'Reading the Wind on the Nile' },
  slug: { typed: 'the-wind-on-the-nile', shown: inMarkup('href="/articles/the-wind-on-the-nile"', '/articles') },
  category: { typed: 'Food', shown: visibly('Food & Cuisine Reading the Wind') },
  date: { typed: '2025-03-09', shown: inMarkup('dateTime="2025-03-09"') },
  author: { typed: 'Hany Adel', shown: visibly('Written by Hany Adel') },
  authorImage: {
    typed: 'https://pictures.example/hany.jpg',
    cleared: null,
    shown: inMarkup('src="https://pictures.example/hany.jpg"'),
  },
  image: { typed: '/posters/aswan-noon.svg', shown: inMarkup('src="/posters/aswan-noon.svg"') },
  imageAlt: { typed: 'A slack sail', cleared: null, shown: inMarkup('alt="A slack sail"') },
  excerpt: {
    typed: 'Why every captain looks at the palms before he looks at the water, and what they tell him.',
    shown: visibly('Why every captain looks at the palms before he looks at the water'),
  },
  content: {
    typed:
      'The north wind blows upstream, the current runs down.\n\n## Between the two\n\nWhoever knows both needs no engine, and has time for tea.',
    shown: visibly('Between the two Whoever knows both needs no engine'),
  },
  relatedArticles: {
    typed: otherArticle.slug,
    stored: [otherArticle.slug],
    cleared: [],
    shown: inMarkup(`href="/articles/${otherArticle.slug}"`),
  },
  featured: {
    typed: true,
    cleared: false,
    shown: visibly('Reading the Wind on the Nile', '/', 'Travel Insights & Stories'),
  },
};
