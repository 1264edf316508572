import { useState } from 'react';
import { trpc } from '#app/trpc';
import { ArticleCard } from '#app/ui/article-card';
import type { Article } from '#server/domain/article';
import {
  type ArticleForm,
  articleCategories,
  articleForm,
  articleInput,
  emptyArticle,
} from '#server/domain/article.input';
import { isDay } from '#server/domain/calendar.input';
import { slugOf } from '#server/domain/record.input';
import { Action } from './action';
import { CardPreview, Placement } from './card-preview';
import { Choice, FormPart, TextBox, TextInput, Tick } from './form-field';
import { ImageField } from './image-field';
import { MarkdownField } from './markdown-field';
import { useRecordForm } from './record-form';
import { RecordFormPage } from './record-form-page';
import { RecordPicker } from './record-picker';

const labels: Record<keyof ArticleForm, string> = {
  title: 'Title',
  slug: 'Slug',
  category: 'Category',
  date: 'Date',
  author: 'Author',
  authorImage: 'Author image',
  image: 'Image',
  imageAlt: 'Alt text',
  excerpt: 'Excerpt',
  content: 'Content',
  relatedArticles: 'Related articles',
  featured: 'Featured',
};

const categoryChoices = [{ value: '', label: 'Choose a category' }, ...articleCategories] as const;

/** @param today YYYY-MM-DD: the date of a new article until another is chosen */
export function ArticleFormPage({ article, today }: { article: Article | null; today: string }) {
  const create = trpc.articles.create.useMutation();
  const update = trpc.articles.update.useMutation();
  const [choosing, setChoosing] = useState(false);
  const form = useRecordForm({
    noun: 'Article',
    schema: articleInput,
    initial: article ? articleForm(article) : emptyArticle(today),
    version: article?.version ?? null,
    save: (fields, version) =>
      article && version !== null
        ? update.mutateAsync({ ...fields, id: article.id, version })
        : create.mutateAsync(fields),
    readNewer: (newer) => (newer.kind === 'article' ? articleForm(newer.record) : null),
  });
  const { values, text, flag, set, change, creating, faults } = form;
  const date = isDay(values.date) ? values.date : today;

  return (
    <RecordFormPage
      form={form}
      labels={labels}
      publicPath={article && `/articles/${article.slug}`}
      preview={
        <>
          <CardPreview>
            <ArticleCard
              article={{
                id: article?.id ?? 0,
                title: values.title || 'Title of the article',
                slug: values.slug,
                excerpt: values.excerpt || 'The excerpt stands here.',
                image: values.image,
                imageAlt: values.imageAlt,
                date,
                author: values.author || 'Author',
                category: values.category || 'Egypt',
              }}
            />
          </CardPreview>
          <Placement>
            <Tick label={labels.featured} hint="First in the list, and on the home page" {...flag('featured')} />
          </Placement>
        </>
      }
    >
      <FormPart title="The article">
        <TextInput
          label={labels.title}
          most={200}
          className="sm:col-span-6"
          {...text('title')}
          onChange={(title) =>
            change((now) => {
              // The address of an article that is out in the world stays.
              const follows = creating && (now.slug === '' || now.slug === slugOf(now.title));
              return follows ? { title, slug: slugOf(title) } : { title };
            })
          }
        />
        <TextInput
          label={labels.slug}
          hint={`Its address: /articles/${values.slug || '…'}`}
          className="sm:col-span-6"
          {...text('slug')}
        />
        <Choice
          name="category"
          label={labels.category}
          value={values.category}
          choices={categoryChoices}
          error={faults.category}
          onChange={(category) => set('category', category)}
          className="sm:col-span-3"
        />
        <TextInput label={labels.date} type="date" className="sm:col-span-3" {...text('date')} />
      </FormPart>
      <FormPart title="Text">
        <TextBox
          label={labels.excerpt}
          hint="Two sentences for the list: at least 50 characters, at most about 200"
          className="sm:col-span-6"
          {...text('excerpt')}
        />
        <MarkdownField label={labels.content} rows={16} className="sm:col-span-6" {...text('content')} />
      </FormPart>
      <FormPart title="Picture">
        <ImageField
          name="image"
          label={labels.image}
          value={values.image}
          error={faults.image}
          alt={values.imageAlt}
          onChange={(image, alt) => change((now) => ({ image, imageAlt: now.imageAlt || alt || '' }))}
          className="sm:col-span-6"
        />
        <TextInput
          label={labels.imageAlt}
          hint="What the picture shows, for those who cannot see it. Empty: the title"
          optional
          className="sm:col-span-6"
          {...text('imageAlt')}
        />
      </FormPart>
      <FormPart title="Author and related">
        <TextInput label={labels.author} className="sm:col-span-6" {...text('author')} />
        <ImageField
          name="authorImage"
          label={labels.authorImage}
          value={values.authorImage}
          error={faults.authorImage}
          optional
          alt={values.author}
          hint="None: a medallion with the initials"
          onChange={(authorImage) => set('authorImage', authorImage)}
          className="sm:col-span-6"
        />
        <div className="sm:col-span-6">
          <TextInput
            label={labels.relatedArticles}
            optional
            hint="Their slugs, separated by commas"
            {...text('relatedArticles')}
          />
          <Action className="mt-2 text-sm" onClick={() => setChoosing(true)}>
            Choose an article
          </Action>
        </div>
        {choosing && (
          <RecordPicker
            what="article"
            onChoose={({ slug = '' }) => {
              change((now) => ({ relatedArticles: withSlug(now.relatedArticles, slug) }));
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </FormPart>
    </RecordFormPage>
  );
}

function withSlug(list: string, slug: string): string {
  const slugs = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return slugs.includes(slug) ? list : [...slugs, slug].join(', ');
}
