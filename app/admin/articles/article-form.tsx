import { href } from 'react-router';
import { ImageField } from '#app/admin/images/image-field';
import { CardPreview, Placement } from '#app/admin/record/card-preview';
import { Checkbox } from '#app/admin/record/checkbox';
import { FormSection } from '#app/admin/record/form-section';
import { MarkdownField } from '#app/admin/record/markdown-field';
import { imagePreview } from '#app/admin/record/preview-values.ts';
import { PictureFields, pictureLabels, slugLabels, TitleAndSlug } from '#app/admin/record/record-fields';
import { useRecordForm } from '#app/admin/record/record-form.ts';
import { RecordFormPage } from '#app/admin/record/record-form-page';
import { trpc } from '#app/trpc';
import { ArticleCard } from '#app/ui/card/article-card';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import type { Article } from '#db/schema/article';
import {
  type ArticleForm,
  articleForm,
  articleInput,
  emptyArticle,
  isPublished,
} from '#server/domain/article/article.input';
import { articleCategories } from '#server/domain/article/category.input';
import { formatDay, isDay } from '#server/domain/calendar.input';
import { RelatedField } from './related-field';

const labels: Record<keyof ArticleForm, string> = {
  ...slugLabels,
  category: 'Category',
  date: 'Publication date',
  author: 'Author',
  authorImage: 'Author image URL',
  image: 'Featured image URL',
  imageAlt: pictureLabels.imageAlt,
  excerpt: 'Excerpt',
  content: 'Content',
  relatedArticles: 'Related articles',
  featured: 'Featured',
};

const categoryChoices = [{ value: '', label: 'Choose a category' }, ...articleCategories] as const;

interface ArticleFormPageProps {
  /** The record to edit; null for a new one. */
  article: Article | null;
  /** Initial values of a duplicate. */
  copy?: ArticleForm | null;
  /** YYYY-MM-DD: the default date of a new article. */
  today: string;
}

export function ArticleFormPage({ article, copy, today }: ArticleFormPageProps) {
  const create = trpc.articles.create.useMutation();
  const update = trpc.articles.update.useMutation();
  const form = useRecordForm({
    list: 'articles',
    labels,
    schema: articleInput,
    initial: article ? articleForm(article) : (copy ?? emptyArticle(today)),
    record: article,
    save: (fields, record, key) =>
      record ? update.mutateAsync({ ...fields, ...record }) : create.mutateAsync({ ...fields, key }),
    readNewer: (newer) => (newer.kind === 'article' ? articleForm(newer.record) : null),
  });
  const { values, text, flag, creating } = form;
  const date = isDay(values.date) ? values.date : today;

  return (
    <RecordFormPage
      form={form}
      publicPath={article && isPublished(article, today) ? href('/articles/:slug', article) : null}
      preview={
        <>
          <CardPreview>
            <ArticleCard
              article={{
                id: article?.id ?? 0,
                title: values.title || 'Title of the article',
                slug: values.slug,
                excerpt: values.excerpt || 'The excerpt stands here.',
                image: imagePreview(values.image),
                imageAlt: values.imageAlt,
                date,
                author: values.author || 'Author',
                category: values.category || 'Category',
              }}
            />
          </CardPreview>
          <Placement>
            <Checkbox hint="First in the list, and on the home page" {...flag('featured')} />
          </Placement>
        </>
      }
    >
      <FormSection title="The article">
        <TitleAndSlug title={text('title')} slug={text('slug')} follows={creating} folder="/articles" />
        <Select options={categoryChoices} className="sm:col-span-3" {...text('category')} />
        <TextField
          type="date"
          hint={
            isPublished({ date }, today)
              ? 'With a later day the article is scheduled'
              : `Scheduled for ${formatDay(date)}: public when this day begins in Cairo`
          }
          className="sm:col-span-3"
          {...text('date')}
        />
      </FormSection>
      <FormSection title="Text">
        <Textarea
          rows={3}
          hint="Two sentences for the list: at least 50 characters, at most about 200"
          className="sm:col-span-6"
          {...text('excerpt')}
        />
        <MarkdownField rows={16} className="sm:col-span-6" {...text('content')} />
      </FormSection>
      <FormSection title="Picture">
        <PictureFields image={text('image')} alt={text('imageAlt')} />
      </FormSection>
      <FormSection title="Author and related">
        <TextField className="sm:col-span-6" {...text('author')} />
        <ImageField
          optional
          alt={values.author}
          hint="None: a medallion with the initials"
          className="sm:col-span-6"
          {...text('authorImage')}
        />
        <RelatedField {...text('relatedArticles')} />
      </FormSection>
    </RecordFormPage>
  );
}
