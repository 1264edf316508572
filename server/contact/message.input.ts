import { z } from 'zod';
import { line, paragraph } from '#server/values/text.input';

/** The contact form. An empty or unknown country counts as not sure. */
export const messageInput = z.strictObject({
  name: line(120).pipe(z.string().min(2, 'Name must be at least 2 characters.')),
  email: line(254).pipe(z.email('Please enter a valid email address.')),
  country: line(60),
  subject: line(200).pipe(z.string().min(5, 'Subject must be at least 5 characters.')),
  message: paragraph(5000).pipe(z.string().min(10, 'Message must be at least 10 characters.')),
});
export type MessageInput = z.output<typeof messageInput>;
