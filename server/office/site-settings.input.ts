import { z } from 'zod';
import { requiredLine } from '#server/values/fields.input';

export const minPasswordLength = 8;

export const passwordChange = z
  .strictObject({
    present: z.string().min(1, 'Enter the present password').max(1024),
    password: z.string().min(minPasswordLength, `Use at least ${minPasswordLength} characters`).max(1024),
    repeated: z.string().max(1024),
  })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: 'The passwords do not match',
  });

const emailError = 'Enter an email address';
export const testEmail = z.strictObject({ email: requiredLine(254, emailError).pipe(z.email(emailError)) });
