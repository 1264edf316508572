import { useState } from 'react';
import { fieldId } from '#app/admin/record/field-id.ts';
import { FormSection } from '#app/admin/record/form-section';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { messageOf } from '#app/admin/shell/rpc-error.ts';
import { trpc } from '#app/trpc';
import { Textarea } from '#app/ui/form/field';
import type { ChatReading } from '#server/domain/desk/read-chat.input';
import { maxChatLength } from '#server/domain/reservation/booking/desk-booking.input';

interface PasteChatProps {
  /** YYYY-MM-DD. */
  today: string;
  /** Returns what the reading has filled, in words; empty for nothing. */
  onRead: (reading: ChatReading) => string;
}

/** Reads a chat or a mail that was pasted; its rules are loaded with the first one. */
export function PasteChat({ today, onRead }: PasteChatProps) {
  const [text, setText] = useState('');
  const [reading, setReading] = useState(false);
  const [said, setSaid] = useState('');
  const utils = trpc.useUtils();
  const read = async () => {
    if (text.trim() === '' || reading) return;
    setReading(true);
    try {
      const { readChat } = await import('#server/domain/desk/read-chat.input');
      const products = await utils.reservations.deskProducts.fetch();
      const filled = onRead(readChat(text.slice(0, maxChatLength), { today, products }));
      setSaid(
        filled === ''
          ? 'Nothing new in it is sure enough to be filled in.'
          : `Filled in: ${filled}. Please check each of them.`,
      );
    } catch (error) {
      setSaid(messageOf(error, 'The chat could not be read. Please fill the fields in yourself.'));
    } finally {
      setReading(false);
    }
  };
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
        <HydratedButton disabled={reading || text.trim() === ''} onClick={() => void read()}>
          Fill from the chat
        </HydratedButton>
        <p role="status" className="min-w-0 flex-1 text-sm">
          {said}
        </p>
      </div>
    </FormSection>
  );
}
