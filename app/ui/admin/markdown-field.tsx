import { useState } from 'react';
import { Prose } from '#app/ui/prose';
import { Action } from './action';
import { fieldId, inputLook, Labelled } from './form-field';

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
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setPreview({ of: value, html: await renderOnServer(value) });
    } catch (error) {
      setProblem(error instanceof PreviewProblem ? error.message : 'The preview could not be loaded.');
    }
    setBusy(false);
  };
  const previewId = `${fieldId(name)}-preview`;
  return (
    <div className={field.className}>
      <Labelled
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
            className={`max-h-[36rem] py-2 leading-normal [field-sizing:content] ${inputLook}`}
            style={{ minHeight: `${rows * 1.5 + 1}em` }}
          />
        )}
      </Labelled>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Action onClick={show} disabled={busy || value.trim() === ''} aria-controls={previewId} className="text-sm">
          {preview ? 'Update preview' : 'Preview'}
        </Action>
        {preview && (
          <Action look="plain" onClick={() => setPreview(null)} className="text-sm">
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

class PreviewProblem extends Error {}

async function renderOnServer(markdown: string): Promise<string> {
  const response = await fetch('/admin/preview', { method: 'POST', body: markdown });
  if (response.redirected) throw new PreviewProblem('Your session has ended: log in in a new tab first.');
  if (response.status === 413) throw new PreviewProblem('This text is too long for a preview.');
  if (!response.ok) throw new PreviewProblem('The preview could not be loaded.');
  const answer: unknown = await response.json();
  if (typeof answer === 'object' && answer !== null && 'html' in answer && typeof answer.html === 'string') {
    return answer.html;
  }
  throw new PreviewProblem('The preview could not be loaded.');
}
