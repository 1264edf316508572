import { type ComponentProps, useState } from 'react';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { isSignedOut, messageOf, trpc } from '#app/trpc';
import { Prose } from '#app/ui/page/prose';
import { MarkdownTextarea } from './markdown-textarea';

/** A text in Markdown with a preview that the server renders. */
export function MarkdownField({ className, ...field }: ComponentProps<typeof MarkdownTextarea>) {
  const { id, value } = field;
  const [preview, setPreview] = useState<{ of: string; html: string } | null>(null);
  const { mutate, error, isPending } = trpc.articles.preview.useMutation();
  const show = () => mutate({ text: value }, { onSuccess: (html) => setPreview({ of: value, html }) });
  const problem =
    error &&
    (isSignedOut(error)
      ? 'Your session has ended: log in in a new tab first.'
      : messageOf(error, 'The preview could not be loaded.'));
  const previewId = `${id}-preview`;
  return (
    <div className={className}>
      <MarkdownTextarea {...field} />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <HydratedButton
          onClick={show}
          disabled={isPending || value.trim() === ''}
          aria-controls={previewId}
          className="text-sm"
        >
          {preview ? 'Update preview' : 'Preview'}
        </HydratedButton>
        {preview && (
          <HydratedButton variant="plain" onClick={() => setPreview(null)} className="text-sm">
            Hide preview
          </HydratedButton>
        )}
        {preview && preview.of !== value && (
          <span className="text-sm text-quiet">The text has changed since this preview.</span>
        )}
        {problem && (
          <span role="alert" className="text-sm font-semibold text-danger">
            {problem}
          </span>
        )}
      </div>
      <div id={previewId} hidden={!preview} className="mt-3 rounded-md border border-rule bg-paper p-5">
        {preview && <Prose html={preview.html} />}
      </div>
    </div>
  );
}
