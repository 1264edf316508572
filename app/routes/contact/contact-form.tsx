import { Form, href, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { Textarea, TextField } from '#app/ui/form/field';
import { FormError } from '#app/ui/form/form-error';
import { Honeypot } from '#app/ui/form/honeypot';
import { textValue, useValidatedForm } from '#app/ui/form/validated-form.ts';
import type { FormAnswer } from '#server/http/submission';

const schema = () => import('#server/domain/message/message.input').then(({ messageInput }) => messageInput);

/** Keeps its values when the server rejects them. Once sent, the new submission key empties the form. */
export function ContactForm({ submissionKey, answer }: { submissionKey: string; answer?: FormAnswer }) {
  const busy = useNavigation().formAction === href('/contact');
  const { errors, form } = useValidatedForm(schema, answer, busy);
  const values = answer?.values ?? {};
  return (
    <Form key={submissionKey} method="post" action={href('/contact')} {...form} className="grid gap-5 sm:grid-cols-2">
      <input type="hidden" name="submissionKey" value={answer?.submissionKey || submissionKey} />
      <Honeypot />
      <div className="field-wide">
        <FormError error={answer?.failure} />
      </div>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={textValue(values.name)}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={textValue(values.email)}
        error={errors.email}
      />
      <TextField
        label="Subject"
        name="subject"
        required
        maxLength={200}
        defaultValue={textValue(values.subject)}
        error={errors.subject}
        className="field-wide"
      />
      <Textarea
        label="Message"
        name="message"
        rows={6}
        required
        maxLength={5000}
        defaultValue={textValue(values.message)}
        error={errors.message}
        className="field-wide"
      />
      <button type="submit" disabled={busy} className={buttonClass('primary', 'submit')}>
        {busy ? 'Sending...' : 'Send Message'}
      </button>
    </Form>
  );
}
