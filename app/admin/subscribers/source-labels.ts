import { type NewsletterSource, newsletterSources } from '#server/contact/subscriber.input';

/** The forms with which people subscribe. */
export const sourceLabels: Record<NewsletterSource, string> = {
  footer: 'Footer',
  home: 'Home page',
  about: 'About Us',
  article: 'An article',
  offers: 'Offers',
};

export const sourceChoices = newsletterSources.map((value) => ({ value, label: sourceLabels[value] }));
