import { useState } from 'react';
import { Action } from '#app/admin/shell/action';
import { isSignedOut, messageOf } from '#app/admin/shell/rpc-error.ts';
import { trpc } from '#app/trpc';
import { Prose } from '#app/ui/page/prose';
import { controlClass, Field, fieldId } from './form-field';

interface MarkdownFieldProps {
  name: string;
  label: string;
  value: string;
  error?: string;
  hint?: string;
  optional?: boolean;
  className?: string;
  rows?: number;
  onChange: (value: string) => void;
}

/** A text in Markdown, and a look at what the server makes of it. */
export function MarkdownField({ name, value, onChange, rows = 8, ...field }: MarkdownFieldProps) {
  const [preview, setPreview] = useState<{ of: string; html: string } | null>(null);
  const { mutate, error, isPending } = trpc.articles.preview.useMutation();
  const show = () => mutate({ text: value }, { onSuccess: (html) => setPreview({ of: value, html }) });
  const problem =
    error &&
    (isSignedOut(error)
      ? 'Your session has ended: log in in a new tab first.'
      : messageOf(error, 'The preview could not be loaded.'));
  const previewId = `${fieldId(name)}-preview`;
  return (
    <div className={field.className}>
      <Field
        {...field}
        className=""
        name={name}
        hint={
          field.hint ?? 'Markdown: **bold**, ## Heading, - list, [link](https://…). An empty line starts a paragraph.'
        }
      >
        {(control) => (
          <textarea
            {...control}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`max-h-[36rem] py-2 leading-normal [field-sizing:content] ${controlClass}`}
            style={{ minHeight: `${rows * 1.5 + 1}em` }}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Action
          onClick={show}
          disabled={isPending || value.trim() === ''}
          aria-controls={previewId}
          className="text-sm"
        >
          {preview ? 'Update preview' : 'Preview'}
        </Action>
        {preview && (
          <Action variant="plain" onClick={() => setPreview(null)} className="text-sm">
            Hide preview
          </Action>
        )}
        {preview && preview.of !== value && <span className="text-sm text-quiet">The text has changed since.</span>}
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
