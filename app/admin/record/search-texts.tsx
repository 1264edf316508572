import type { FieldBinding } from '#app/admin/form/form-values.ts';
import { metaTags } from '#app/ui/page/meta.ts';
import { useCompany, useOrigin } from '#app/ui/shell/root-data.ts';
import { searchTextFields } from '#server/catalogue/search-texts.input';
import { DescribedFields } from './described-fields';

type Name = keyof typeof searchTextFields;

interface SearchTextsProps {
  form: { values: Record<Name, string>; text: (name: Name) => FieldBinding };
  /** What the page says itself. */
  derived: { title: string; text: string };
  path: string;
}

/** What search engines show of a page, and how that looks among their results. */
export function SearchTexts({ form, derived, path }: SearchTextsProps) {
  const url = useOrigin();
  const { seoTitle, seoDescription } = form.values;
  const page = { title: seoTitle || derived.title, description: seoDescription || derived.text, path };
  const [{ title }, { content }] = metaTags({ ...useCompany(), url, countries: '' }, page) as [
    { title: string },
    { content: string },
  ];
  return (
    <>
      <DescribedFields form={form} fields={searchTextFields} names={['seoTitle', 'seoDescription']} />
      <figure className="rounded-md border border-rule bg-paper p-4 sm:col-span-6">
        <figcaption className="text-sm text-quiet">How a search engine may show it</figcaption>
        <p className="mt-2 truncate text-sm">{url + path}</p>
        <p className="truncate text-lg text-brand">{title}</p>
        <p className="line-clamp-2 text-sm">{content}</p>
      </figure>
    </>
  );
}
