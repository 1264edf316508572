import { Form, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { Textarea, TextField } from '#app/ui/form/field';
import { FormFailure } from '#app/ui/form/form-error';
import { Honeypot } from '#app/ui/form/honeypot';
import { typedText, useCheckedForm } from '#app/ui/form/validated-form.ts';
import type { FormAnswer } from '#server/http/submission';

const schema = () => import('#server/domain/message/message.input').then(({ messageInput }) => messageInput);

/** The message form: values stay when it is refused, and are gone once it is sent (its key is then a new one). */
export function ContactForm({ submissionKey, answer }: { submissionKey: string; answer?: FormAnswer }) {
  const busy = useNavigation().formAction === '/contact';
  const { errors, form } = useCheckedForm(schema, answer, busy);
  const values = answer?.values ?? {};
  return (
    <Form key={submissionKey} method="post" action="/contact" {...form} className="grid gap-5 sm:grid-cols-2">
      <input type="hidden" name="submissionKey" value={answer?.submissionKey || submissionKey} />
      <Honeypot />
      <div className="field-wide">
        <FormFailure failure={answer?.failure} />
      </div>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={typedText(values.name)}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={typedText(values.email)}
        error={errors.email}
      />
      <TextField
        label="Subject"
        name="subject"
        required
        maxLength={200}
        defaultValue={typedText(values.subject)}
        error={errors.subject}
        className="field-wide"
      />
      <Textarea
        label="Message"
        name="message"
        rows={6}
        required
        maxLength={5000}
        defaultValue={typedText(values.message)}
        error={errors.message}
        className="field-wide"
      />
      <button type="submit" disabled={busy} className={buttonClass('primary', 'submit')}>
        {busy ? 'Sending...' : 'Send Message'}
      </button>
    </Form>
  );
}
