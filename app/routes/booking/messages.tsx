import type { ShownMessage } from '#server/booking/page/shown-messages';

interface MessagesProps {
  /** The oldest first. */
  messages: ShownMessage[];
  /** Of the office, for what it has said. */
  city: string;
}

/** What was said, in order: the latest answer of the office stands open with what it answers, and what came after it. */
export function Messages({ messages, city }: MessagesProps) {
  if (messages.length === 0) return null;
  const latestAnswer = messages.findLastIndex(({ own }) => !own);
  const from =
    latestAnswer < 0 ? messages.length - 1 : messages.findLastIndex(({ own }, at) => !own && at < latestAnswer) + 1;
  const list = (shown: ShownMessage[]) => shown.map((message) => <Message key={message.id} city={city} {...message} />);
  return (
    <section className="messages mt-8 grid max-w-text gap-4">
      <h2 className="text-title no-print">Messages</h2>
      {from > 0 && (
        <details className="no-print">
          <summary className="py-2.5 underline underline-offset-4">
            {from} earlier {from === 1 ? 'message' : 'messages'}
          </summary>
          {list(messages.slice(0, from))}
        </details>
      )}
      {list(messages.slice(from))}
    </section>
  );
}

function Message({ own, at, what, text, city }: ShownMessage & { city: string }) {
  return (
    <article className={`border-l-2 pl-5 in-[details]:mt-4 ${own ? 'no-print border-rule' : 'border-saffron'}`}>
      <p className="text-sm text-quiet">
        <b>{own ? 'You' : `${city} office`}</b>, <span className="figures">{at}</span>
      </p>
      {what && <p>{what}</p>}
      {text && <p className="as-typed">{text}</p>}
    </article>
  );
}
