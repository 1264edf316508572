import { Form, href, Link, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { EmailField } from '#app/ui/form/email-suggestion';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { FormError } from '#app/ui/form/form-error';
import { Honeypot } from '#app/ui/form/honeypot';
import { SubmissionKey } from '#app/ui/form/submission-key';
import { fieldsWith, useValidatedForm } from '#app/ui/form/validated-form.ts';
import type { AskedProduct } from '#server/contact/message';
import type { FormResult } from '#server/web/submission';

const schema = () => import('#server/contact/message.input').then(({ messageInput }) => messageInput);

/** In characters, as in the schema. */
const maxSubject = 200;

interface ContactFormProps {
  submissionKey: string;
  /** The tour, package or offer that is asked about. */
  about: AskedProduct | null;
  countries: string[];
  answer?: FormResult;
}

/** Keeps its values when the server rejects them. Once sent, the new submission key empties the form. */
export function ContactForm({ submissionKey, about, countries, answer }: ContactFormProps) {
  const action = about ? `${href('/contact')}?about=${about.path}` : href('/contact');
  const busy = useNavigation().formAction === action;
  const { errors, form } = useValidatedForm(schema, answer, busy);
  const values = answer?.values ?? {
    country: about?.country ?? '',
    subject: about ? `About: ${about.title}`.slice(0, maxSubject) : '',
  };
  const field = fieldsWith(values, errors);
  return (
    <Form key={submissionKey} method="post" action={action} {...form} className="grid gap-5 sm:grid-cols-2">
      <SubmissionKey value={answer?.submissionKey || submissionKey} />
      <Honeypot />
      <div className="field-wide">
        <FormError error={answer?.failure} />
      </div>
      {about && (
        <p className="field-wide">
          You are asking about{' '}
          <Link to={about.path} className="font-semibold underline underline-offset-4">
            {about.title}
          </Link>
        </p>
      )}
      <TextField label="Name" {...field('name')} autoComplete="name" required maxLength={120} />
      <EmailField values={values} answer={answer} error={errors.email} />
      <Select
        label="Which country is it about?"
        {...field('country')}
        options={[
          { value: '', label: 'I am not sure' },
          ...countries.map((country) => ({ value: country, label: country })),
        ]}
        className="field-wide"
      />
      <TextField label="Subject" {...field('subject')} required maxLength={maxSubject} className="field-wide" />
      <Textarea label="Message" {...field('message')} rows={6} required maxLength={5000} className="field-wide" />
      <button type="submit" disabled={busy} className={buttonClass('primary', 'submit')}>
        {busy ? 'Sending...' : 'Send Message'}
      </button>
    </Form>
  );
}
