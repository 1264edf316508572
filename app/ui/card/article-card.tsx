import { href } from 'react-router';
import { categoryLabel } from '#server/catalogue/article/category.input';
import type { ArticleCard as Article } from '#server/catalogue/article/published-articles';
import { formatDay } from '#server/values/calendar.input';
import { Card } from './card';

/** The cards of articles, as the entries of a row or a grid. */
export const ArticleCards = ({ articles }: { articles: Article[] }) =>
  articles.map((article) => (
    <li key={article.id}>
      <ArticleCard article={article} />
    </li>
  ));

export function ArticleCard({ article }: { article: Article }) {
  return (
    <Card
      to={href('/articles/:slug', { slug: article.slug })}
      image={article.image}
      imageAlt={article.imageAlt}
      title={article.title}
      badge={
        <span className="inline-block rounded-sm bg-paper px-2.5 py-1 text-sm font-semibold leading-none">
          {categoryLabel(article.category)}
        </span>
      }
      action="Read More"
    >
      <p className="mt-1.5 text-sm text-quiet">
        <time dateTime={article.date} className="figures">
          {formatDay(article.date)}
        </time>
        <span>{` · ${article.author}`}</span>
      </p>
      <p className="mt-2 max-md:line-clamp-3 xs:mb-auto">{article.excerpt}</p>
    </Card>
  );
}
