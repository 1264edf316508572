import { Bold, Heading, Image, Italic, Link, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { FieldBinding } from '#app/admin/form/form-values.ts';
import { MediaPicker } from '#app/admin/images/media-picker';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Textarea } from '#app/ui/form/field';
import { type Edit, emphasize, insertion, link, nextItem, picture, type Selected, toggleBlock } from './markdown-edits';

const markdownHint = 'The buttons write Markdown: **bold**, ## Heading, - list. An empty line starts a paragraph';

const tools: { label: string; icon: LucideIcon; letter?: string; edit: (selected: Selected) => Edit }[] = [
  { label: 'Bold', icon: Bold, letter: 'B', edit: (selected) => emphasize(selected, 'bold') },
  { label: 'Italic', icon: Italic, letter: 'I', edit: (selected) => emphasize(selected, 'italic') },
  { label: 'Heading', icon: Heading, edit: (selected) => toggleBlock(selected, 'heading') },
  { label: 'List', icon: List, edit: (selected) => toggleBlock(selected, 'list') },
  { label: 'Numbered list', icon: ListOrdered, edit: (selected) => toggleBlock(selected, 'numbers') },
  { label: 'Quote', icon: Quote, edit: (selected) => toggleBlock(selected, 'quote') },
  { label: 'Link', icon: Link, letter: 'K', edit: link },
];

const selectedIn = ({ value, selectionStart: start, selectionEnd: end }: HTMLTextAreaElement): Selected => ({
  ...{ value, start, end },
});

/** Makes an edit as if it were typed, so that the browser can undo it and the form hears of it. */
function apply(area: HTMLTextAreaElement, { start, end, text, selection }: Edit): void {
  area.focus();
  area.setSelectionRange(start, end);
  const isTyped =
    document.activeElement === area &&
    (start === end && text === '' ? true : document.execCommand(text ? 'insertText' : 'delete', false, text));
  if (!isTyped) {
    area.setRangeText(text, start, end, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(...selection);
}

/** True where what was copied has more than words: the others are pasted as they are. */
const isFormatted = (html: string): boolean =>
  /<(?:h[1-6]|strong|b|em|i|[uo]l|li|table|a|blockquote|img|del|s)[\s>]|font-weight: ?(?:bold|[6-9]00)|font-style: ?italic|mso-list/i.test(
    html,
  );

function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const area = event.currentTarget;
  const html = event.clipboardData.getData('text/html');
  const words = event.clipboardData.getData('text/plain');
  if (!isFormatted(html)) return;
  event.preventDefault();
  void import('./pasted-markdown')
    .then(({ toMarkdown }) => toMarkdown(new DOMParser().parseFromString(html, 'text/html')))
    .catch(() => words)
    .then((markdown) => apply(area, insertion(selectedIn(area), markdown || words)));
}

/** A text in Markdown with a row of buttons that write it; what is pasted from a document or a page becomes Markdown. */
export function MarkdownTextarea({ rows = 8, ...field }: FieldBinding) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, currentTarget, nativeEvent } = event;
    if (altKey || shiftKey || nativeEvent.isComposing) return;
    const isCommand = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    // Where the keyboard has other letters, the place of the key says which one is meant.
    const pressed = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace('Key', '');
    const tool = isCommand && tools.find(({ letter }) => letter === pressed);
    const isEnter = key === 'Enter' && !ctrlKey && !metaKey;
    const edit = tool ? tool.edit(selectedIn(currentTarget)) : isEnter ? nextItem(selectedIn(currentTarget)) : null;
    if (!edit) return;
    event.preventDefault();
    apply(currentTarget, edit);
  };
  return (
    <Textarea
      {...field}
      ref={textarea}
      rows={rows}
      hint={markdownHint}
      tools={<Toolbar textarea={textarea} label={field.label} />}
      onKeyDown={onKeyDown}
      onPaste={paste}
    />
  );
}

interface ToolbarProps {
  textarea: RefObject<HTMLTextAreaElement | null>;
  /** Of the field. */
  label: string;
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One stop of the Tab key; the arrows lead from button to button. */
function Toolbar({ textarea, label }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = index < 0 ? undefined : steps[event.key]?.(index, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    buttons[next]?.focus();
  };
  const edit = (change: (selected: Selected) => Edit) => {
    if (textarea.current) apply(textarea.current, change(selectedIn(textarea.current)));
  };
  const look = (index: number) => ({
    ...({ variant: 'plain', tabIndex: index === current ? 0 : -1 } as const),
    className: 'h-10 w-10 px-0! no-underline! hover:bg-sand max-sm:w-9',
  });
  return (
    <div
      role="toolbar"
      aria-label={`Format ${label}`}
      onKeyDown={move}
      className="flex flex-wrap rounded-t-md border border-b-0 border-ink/40 bg-paper px-1"
    >
      {tools.map(({ label: name, icon: Icon, letter, edit: change }, index) => (
        <HydratedButton
          key={name}
          {...look(index)}
          aria-label={name}
          aria-keyshortcuts={letter && `Control+${letter} Meta+${letter}`}
          title={name}
          onPointerEnter={({ currentTarget }) => {
            if (letter) currentTarget.title = `${name} (${isMac() ? '⌘' : 'Ctrl+'}${letter})`;
          }}
          // The text keeps its focus, and its selection in every browser.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => edit(change)}
        >
          <Icon className="h-4.5 w-4.5" aria-hidden="true" />
        </HydratedButton>
      ))}
      <MediaPicker
        {...look(tools.length)}
        next={textarea}
        aria-label="Insert picture"
        title="Insert picture"
        withCaption
        onChoose={(...chosen) => edit((selected) => picture(selected, ...chosen))}
      >
        <Image className="h-4.5 w-4.5" aria-hidden="true" />
      </MediaPicker>
    </div>
  );
}
