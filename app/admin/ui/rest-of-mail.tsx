import { href } from 'react-router';

interface RestOfMailProps {
  /** What stands below somebody's words in their mail. */
  quoted: string | null;
  /** Where the mail is found as it came; missing where it is not kept, or no longer. */
  original?: { kind: 'reply' | 'event'; id: number } | null;
}

/** What a mail has beside the words that are new: folded, and to be saved. */
export function RestOfMail({ quoted, original = null }: RestOfMailProps) {
  return (
    <>
      {quoted !== null && (
        <details className="mt-2 text-sm">
          <summary className="w-fit cursor-pointer text-quiet underline underline-offset-4">Show quoted text</summary>
          <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere border-l-2 border-rule pl-3 text-quiet">
            {quoted}
          </p>
        </details>
      )}
      {original && (
        <p className="mt-1 text-sm">
          <a
            href={href('/admin/received/:kind/:id', { kind: original.kind, id: String(original.id) })}
            download
            className="text-quiet underline underline-offset-4"
          >
            Original email
          </a>
        </p>
      )}
    </>
  );
}
