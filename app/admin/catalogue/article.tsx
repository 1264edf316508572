import { href } from 'react-router';
import type { FieldBinding } from '#app/admin/form/form-values.ts';
import { imagePreview } from '#app/admin/form/preview-values.ts';
import { ImageField } from '#app/admin/images/image-field';
import { DescribedFields } from '#app/admin/record/described-fields';
import { Checkbox, FormSection } from '#app/admin/record/form-parts';
import { openRecord } from '#app/admin/record/opened-record.server.ts';
import { usePlaces } from '#app/admin/record/places.ts';
import { PictureFields, TitleAndSlug } from '#app/admin/record/record-fields';
import { useRecordForm } from '#app/admin/record/record-form.ts';
import { RecordFormPage, recordPage } from '#app/admin/record/record-form-page';
import { RecordPicker } from '#app/admin/record/record-picker';
import { SearchTexts } from '#app/admin/record/search-texts';
import { cityOf, officeZone } from '#app/admin/ui/office-time.ts';
import { trpc } from '#app/trpc';
import { ArticleCard } from '#app/ui/card/article-card';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import {
  articleCopy,
  articleDraft,
  articleFields,
  articleForm,
  articleInput,
  articleLabels,
  emptyArticle,
} from '#server/catalogue/article/article.input';
import { isSlugTaken } from '#server/catalogue/article/article-slug';
import { articleCategories, categoryLabel } from '#server/catalogue/article/category.input';
import { tourCountriesOf } from '#server/catalogue/destination.input';
import { findRecord } from '#server/catalogue/stored-record';
import { officeToday } from '#server/company/company';
import { formatDay, isDay } from '#server/values/calendar.input';
import { commaSeparated } from '#server/values/fields.input';
import type { Route } from './+types/article';

/** `:id` is `new`, with `?from` to duplicate a record, or the id of the article to edit. */
export function loader(args: Route.LoaderArgs) {
  const today = officeToday();
  return {
    today,
    ...openRecord(args, {
      noun: 'Article',
      find: (id) => findRecord('article', id),
      kind: 'article',
      read: articleForm,
      copy: (row) => articleCopy(row, today, isSlugTaken),
      empty: emptyArticle(today),
    }),
  };
}

export default recordPage(ArticleEditor);

function ArticleEditor(opened: Route.ComponentProps['loaderData']) {
  const { record, today } = opened;
  const places = usePlaces();
  const known = articleCategories(tourCountriesOf(places));
  const category = record?.category ?? '';
  // Its country may have no tours any more.
  const isKnown = category === '' || known.some(({ value }) => value === category);
  const categories = isKnown ? known : [...known, { value: category, label: categoryLabel(category) }];
  const form = useRecordForm(opened, {
    list: 'articles',
    procedures: trpc.articles,
    fields: articleFields,
    labels: articleLabels,
    schema: articleInput,
    draft: articleDraft,
    read: articleForm,
  });
  const { values, text, flag, creating } = form;
  const date = isDay(values.date) ? values.date : today;

  return (
    <RecordFormPage
      form={form}
      publicPath={record && href('/articles/:slug', record)}
      preview={
        <ArticleCard
          article={{
            id: form.id ?? 0,
            title: values.title || 'Title of the article',
            slug: values.slug,
            excerpt: values.excerpt || 'Your excerpt appears here.',
            image: imagePreview(values.image),
            imageAlt: values.imageAlt,
            date,
            author: values.author || 'Author',
            category: values.category || 'Category',
          }}
        />
      }
      placement={<Checkbox {...flag('featured')} />}
    >
      <FormSection title="Basics">
        <TitleAndSlug title={text('title')} slug={text('slug')} follows={creating} folder="/articles" />
        <Select options={[{ value: '', label: 'Choose a category' }, ...categories]} {...text('category')} />
        <TextField
          type="date"
          hint={
            date <= today
              ? 'Choose a later day to schedule the article'
              : `Scheduled for ${formatDay(date)} at midnight in ${cityOf(officeZone())}`
          }
          {...text('date')}
        />
      </FormSection>
      <FormSection title="Text">
        <DescribedFields form={form} fields={articleFields} names={['excerpt', 'content']} />
      </FormSection>
      <FormSection title="Picture">
        <PictureFields image={text('image')} alt={text('imageAlt')} />
      </FormSection>
      <FormSection title="Author and related">
        <TextField {...text('author')} />
        <ImageField alt={values.author} {...text('authorImage')} />
        <RelatedField {...text('relatedArticles')} />
      </FormSection>
      <FormSection title="Search engines">
        <SearchTexts
          form={form}
          derived={{ title: values.title, text: values.excerpt }}
          path={href('/articles/:slug', { slug: values.slug || '…' })}
        />
      </FormSection>
    </RecordFormPage>
  );
}

/** The slugs of related articles: typed, or chosen. */
function RelatedField(related: FieldBinding) {
  const add = (slug: string) => {
    if (commaSeparated.safeParse(related.value).data?.includes(slug)) return;
    const before = related.value.replace(/[\s,]+$/, '');
    related.onValueChange(before === '' ? slug : `${before}, ${slug}`);
  };
  return (
    <div className="sm:col-span-6">
      <Textarea {...related} />
      <RecordPicker what="article" className="mt-2 text-sm" onChoose={({ slug = '' }) => add(slug)}>
        Choose an article
      </RecordPicker>
    </div>
  );
}
