import { createContext } from 'react';

/** The owner's own words in an email; an empty one leaves what the program says. */
export interface MailWording {
  subject: string;
  heading: string;
  /** After the greeting, before what the program says. */
  opening: string;
  /** At the end. */
  closing: string;
}

export const noWording: MailWording = { subject: '', heading: '', opening: '', closing: '' };

export const Wording = createContext(noWording);
