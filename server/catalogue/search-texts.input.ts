import { optionalLine } from '#server/values/fields.input';

/** What search engines show of a page, where its title and text do not suit. */
export const searchTextFields = {
  seoTitle: optionalLine(120).meta({
    ...{
      title: 'Title for search engines',
      description: 'About 45 characters: the company follows where there is room. If empty, the title',
    },
  }),
  seoDescription: optionalLine(320).meta({
    ...{ title: 'Description for search engines', description: 'About 155 characters. If empty, from the text' },
    ...{ control: 'text', rows: 2 },
  }),
};

/** Of a copy, which would be found as the record that it is copied from. */
export const noSearchTexts = { seoTitle: '', seoDescription: '' };
