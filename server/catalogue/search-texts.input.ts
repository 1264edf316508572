import { optionalLine } from '#server/values/fields.input';

/** What search engines show of a page, where its title and text do not suit. */
export const searchTextFields = {
  seoTitle: optionalLine(120).meta({
    title: 'Title for search engines',
    description: 'About 45 characters. If empty, the title is used',
  }),
  seoDescription: optionalLine(320).meta({
    ...{ title: 'Description for search engines', description: 'About 155 characters. If empty, from the text' },
    ...{ control: 'text', rows: 2 },
  }),
};

/** Those of a copy: search engines would show both pages alike. */
export const noSearchTexts = { seoTitle: '', seoDescription: '' };
