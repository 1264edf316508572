import { type SubscriberSource, subscriberSources } from '#server/contact/subscriber.input';

/** Where people have subscribed. */
export const sourceLabels: Record<SubscriberSource, string> = {
  footer: 'Footer',
  home: 'Home page',
  about: 'About Us',
  article: 'An article',
  offers: 'Offers',
  import: 'Import',
};

export const sourceChoices = subscriberSources.map((value) => ({ value, label: sourceLabels[value] }));
