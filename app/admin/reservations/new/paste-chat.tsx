import { useState } from 'react';
import { fieldId } from '#app/admin/form/form-values.ts';
import { FormSection } from '#app/admin/record/form-parts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { messageOf } from '#app/rpc-error.ts';
import { trpc } from '#app/trpc';
import { Textarea } from '#app/ui/form/field';
import { maxChatLength } from '#server/booking/booking/desk-booking.input';
import type { ChatReading } from '#server/booking/desk/read-chat';

interface PasteChatProps {
  /** Returns what the reading has filled, in words; empty for nothing. */
  onRead: (reading: ChatReading) => string;
}

/** Reads a chat or a mail that was pasted. */
export function PasteChat({ onRead }: PasteChatProps) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const { mutate, isPending } = trpc.reservations.readChat.useMutation({
    onMutate: () => setSaid('Reading the chat …'),
    onSuccess: (reading) => {
      const filled = onRead(reading);
      const found = `Filled in: ${filled}. Please check each of them.`;
      setSaid(filled === '' ? 'Nothing new in it is sure enough to be filled in.' : found);
    },
    onError: (error) =>
      setSaid(messageOf(error, 'The chat could not be read. Please try again, or fill the fields in yourself.')),
  });
  return (
    <FormSection title="From a chat">
      <Textarea
        id={fieldId('chat')}
        label="Paste a chat"
        optional
        rows={3}
        className="sm:col-span-6"
        hint="Or an email, or a note. It fills what it says clearly, and nothing that you have typed. It is not stored"
        value={text}
        onValueChange={setText}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-6">
        <HydratedButton
          disabled={isPending || text.trim() === ''}
          onClick={() => mutate({ text: text.slice(0, maxChatLength) })}
        >
          Fill from the chat
        </HydratedButton>
        <p role="status" className="min-w-0 flex-1 text-sm">
          {said}
        </p>
      </div>
    </FormSection>
  );
}
