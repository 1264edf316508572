import { type FormEvent, useState } from 'react';
import { fieldId } from '#app/admin/form/form-values.ts';
import { useTypedText } from '#app/admin/form/typed-text.ts';
import { useShortcut } from '#app/admin/keyboard/shortcuts.ts';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { FormProblem } from '#app/admin/ui/notices';
import { type Failure, failureOf, trpc } from '#app/trpc';
import { Select, Textarea } from '#app/ui/form/field';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { useToast } from '#app/ui/shell/toast';
import { messageReply } from '#server/contact/message-inbox.input';
import type { MessageThread } from '#server/contact/message-thread';

/** Texts that the office edits before sending. */
const templates = {
  'Ask for days and party':
    'Thank you for your message. On which days would you like to travel, and how many adults and children are you?',
  'Ask for a phone number': 'Thank you for your message. On which number may we call you, and at what time?',
  'Holding reply': 'Thank you for your message. We are checking this for you and will write again by tomorrow.',
};

const field = fieldId('reply');

/** The answer of the office, by email; what is typed stays where it could not be sent. */
export function ReplyForm({ thread, onSent }: { thread: MessageThread; onSent: (sent: MessageThread) => unknown }) {
  const { id, name, email, version: seen } = thread;
  const { text, key, type: keep, sent: forget } = useTypedText(`message-${id}`);
  const [chosen, setIsOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? text !== '';
  const [problem, setProblem] = useState<Failure | null>(null);
  const [error, setError] = useState<string>();
  const reply = trpc.messages.reply.useMutation();
  const utils = trpc.useUtils();
  const showToast = useToast();
  const focusAfterUpdate = useFocusAfterUpdate();
  const shortcut = useShortcut('R', 'Reply');
  const focusField = () => focusAfterUpdate(() => document.getElementById(field));
  const type = (next: string) => {
    keep(next);
    setError(undefined);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reply.isPending) return;
    const wrong = messageReply.shape.text.safeParse(text).error?.issues[0]?.message;
    setError(wrong);
    setProblem(null);
    if (wrong) return focusField();
    try {
      const sent = await reply.mutateAsync({ id, text, key, seen });
      forget();
      setIsOpen(false);
      showToast({ title: 'Reply sent', description: onItsWay(name) });
      await onSent(sent);
      focusAfterUpdate(() => document.getElementById('reply-button'));
    } catch (failure) {
      setProblem(failureOf(failure, 'The reply could not be sent.'));
      await utils.messages.byId.invalidate({ id });
      focusField();
    }
  };
  if (!isOpen) {
    return (
      <HydratedButton
        id="reply-button"
        variant="primary"
        onClick={() => {
          setIsOpen(true);
          focusField();
        }}
        {...shortcut}
      >
        Reply
      </HydratedButton>
    );
  }
  return (
    <form noValidate onSubmit={send} className="mb-2 w-full rounded-md border border-ink/40 bg-card p-4">
      <FormProblem className="mb-3" problem={problem} />
      <HydratedFieldset busy={reply.isPending}>
        <div className="grid gap-3">
          <Select
            label="Template"
            value=""
            onValueChange={(label) => type(templates[label as keyof typeof templates] ?? text)}
            options={[
              { value: '', label: 'Choose a template' },
              ...Object.keys(templates).map((label) => ({ value: label, label })),
            ]}
          />
          <Textarea
            id={field}
            name="reply"
            label="Message"
            rows={5}
            lengthLimit={5000}
            value={text}
            error={error}
            onValueChange={type}
            hint={`By email to ${email}`}
          />
        </div>
      </HydratedFieldset>
      <div className="mt-3 flex flex-wrap gap-2">
        <HydratedButton type="submit" variant="primary" disabled={reply.isPending}>
          Send reply
        </HydratedButton>
        <HydratedButton disabled={reply.isPending} onClick={() => setIsOpen(false)}>
          Cancel
        </HydratedButton>
      </div>
    </form>
  );
}
