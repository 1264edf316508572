import {
  createArticle,
  deleteArticle,
  findArticleById,
  searchArticles,
  updateArticle,
} from '#server/domain/article/article';
import { articleCreation, articleList, articleUpdate, markdownText } from '#server/domain/article/article.input';
import { renderDraft } from '#server/domain/markdown';
import { existing } from '#server/domain/record/errors';
import { createIdempotently } from '#server/domain/record/idempotent-creation';
import { byId } from '#server/domain/record/record-id.input';
import { adminProcedure, router } from './init';

export const articlesRouter = router({
  list: adminProcedure.input(articleList).query(({ input }) => searchArticles(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existing(findArticleById(input.id), 'Article')),
  create: adminProcedure
    .input(articleCreation)
    .mutation(({ input: { key, ...fields } }) =>
      createIdempotently({ kind: 'article', key, fields, create: createArticle, find: findArticleById }),
    ),
  update: adminProcedure.input(articleUpdate).mutation(({ input }) => updateArticle(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteArticle(input.id)),
  /** The HTML of a draft. A mutation, because a text is too long for the address of a query. */
  preview: adminProcedure.input(markdownText).mutation(({ input }) => renderDraft(input.text)),
});
