/** What to say of a review that was sent, by its status then: one that does not wait was sent unchanged. */
export const reviewToasts = {
  waiting: { title: 'Thank you!', description: 'Our office reads your review and publishes it.' },
  published: { title: 'Nothing changed', description: 'Your review is published as it is.' },
  hidden: { title: 'Nothing changed', description: 'Our office reads your review again once you have changed it.' },
};
