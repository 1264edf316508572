import { useRef, useState } from 'react';
import type { FieldBinding } from '#app/admin/form/form-values.ts';
import { MediaPicker } from '#app/admin/images/media-picker';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { isSignedOut, messageOf, trpc } from '#app/trpc';
import { Textarea } from '#app/ui/form/field';
import { Prose } from '#app/ui/page/prose';

interface MarkdownFieldProps extends FieldBinding {
  optional?: boolean;
  className?: string;
  rows?: number;
  /** Whether pictures can be inserted. */
  withPictures?: boolean;
}

export const markdownHint =
  'Markdown: **bold**, ## Heading, - list, [link](https://…). An empty line starts a paragraph.';

/** A Markdown textarea with a preview that the server renders. */
export function MarkdownField({ className, rows = 8, withPictures, ...field }: MarkdownFieldProps) {
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
  const textarea = useRef<HTMLTextAreaElement>(null);
  const insertPicture = (address: string, alt: string) => {
    const box = textarea.current;
    if (!box) return;
    const { selectionStart: start, selectionEnd: end } = box;
    box.setRangeText(`![${alt.replaceAll(/[[\]]/g, '')}](${address})`, start, end, 'end');
    // Where the picture has no description, one is typed next.
    if (alt === '') box.setSelectionRange(start + 2, start + 2);
    field.onValueChange(box.value);
  };
  return (
    <div className={className}>
      <Textarea {...field} ref={textarea} rows={rows} hint={markdownHint} />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <HydratedButton
          onClick={show}
          disabled={isPending || value.trim() === ''}
          aria-controls={previewId}
          className="text-sm"
        >
          {preview ? 'Update preview' : 'Preview'}
        </HydratedButton>
        {withPictures && (
          <MediaPicker next={textarea} onChoose={insertPicture}>
            Insert picture
          </MediaPicker>
        )}
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
