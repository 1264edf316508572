import { type DragEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HydratedButton } from '#app/admin/ui/hydrated';
import type { Picture } from './image-grid';
import { UploadButton, useImageUpload } from './image-upload';

interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'uploading' | 'failed';
  /** Why it failed. */
  reason?: string;
}

interface Options {
  /** Why no more is taken; null while it is. */
  refusal?: () => string | null;
  onUploaded: (picture: { id: number; address: string }, file: File) => void;
  onFailed: (file: File, reason: string) => void;
}

/** Uploads files one after the other, which keeps their order. Those that fail stay in the list, the others go on. */
export function useUploadQueue(options: Options) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const upload = useImageUpload();
  const latest = useRef(options);
  latest.current = options;
  const queue = useRef(Promise.resolve());
  const nextKey = useRef(0);

  const set = (key: number, changed: Partial<Upload>) =>
    setUploads((now) => now.map((item) => (item.key === key ? { ...item, ...changed } : item)));
  const remove = (key: number) => setUploads((now) => now.filter((item) => item.key !== key));
  const send = async ({ key, file }: Upload) => {
    set(key, { state: 'uploading' });
    const refused = latest.current.refusal?.() ?? null;
    const outcome = refused === null ? await upload(file) : { reason: refused };
    if ('address' in outcome) {
      remove(key);
      latest.current.onUploaded(outcome, file);
    } else {
      set(key, { state: 'failed', reason: outcome.reason });
      latest.current.onFailed(file, outcome.reason);
    }
  };
  const enqueue = (items: Upload[]) => {
    setUploads((now) => [...now.filter(({ key }) => items.every((item) => item.key !== key)), ...items]);
    for (const item of items) queue.current = queue.current.then(() => send(item));
  };
  return {
    uploads,
    remove,
    busy: uploads.some(({ state }) => state !== 'failed'),
    add: (files: File[]) => enqueue(files.map((file) => ({ key: nextKey.current++, file, state: 'waiting' }))),
    retry: (item: Upload) => enqueue([{ ...item, state: 'waiting' }]),
  };
}

interface UploadListProps extends Pick<ReturnType<typeof useUploadQueue>, 'uploads' | 'retry'> {
  onDismiss: (key: number) => void;
}

/** The files that are not uploaded yet, each with its state. */
export function UploadList({ uploads, retry, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="bare-list mt-3 grid basis-full gap-2" aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sand px-3 py-2">
          <bdi className="min-w-0 flex-1 basis-44 break-all">{upload.file.name}</bdi>
          {upload.state === 'waiting' && <span className="text-quiet">Waiting</span>}
          {upload.state === 'uploading' && (
            <>
              <progress aria-label={`Uploading ${upload.file.name}`} className="w-20" />
              <span>Uploading...</span>
            </>
          )}
          {upload.state === 'failed' && (
            <>
              <span className="font-semibold text-danger">{upload.reason}</span>
              <HydratedButton
                className="text-sm"
                aria-label={`Upload ${upload.file.name} again`}
                onClick={() => retry(upload)}
              >
                Try again
              </HydratedButton>
              <HydratedButton
                className="text-sm"
                aria-label={`Dismiss ${upload.file.name}`}
                onClick={() => onDismiss(upload.key)}
              >
                Dismiss
              </HydratedButton>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The props of an element on which files may be dropped, and whether some are held over it. */
export function useDroppedFiles(add: (files: File[]) => void) {
  const [dragging, setDragging] = useState(false);
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!isOfFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    },
    onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragging(false);
    },
    onDrop: (event: DragEvent) => {
      if (!isOfFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      add([...event.dataTransfer.files]);
    },
  };
  return { dragging, target };
}

interface LibraryUploadProps {
  onUploaded?: (picture: Picture) => void;
  className?: string;
}

/** Uploads pictures into the library, several at once: chosen, or dropped here. */
export function LibraryUpload({ onUploaded, className = '' }: LibraryUploadProps) {
  const [news, setNews] = useState('');
  const newsId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { uploads, busy, add, retry, remove } = useUploadQueue({
    onUploaded: (picture, file) => {
      setNews(`${file.name} is uploaded`);
      onUploaded?.({ ...picture, alt: '', file: file.name });
    },
    onFailed: (file, reason) => setNews(`${file.name}: ${reason}`),
  });
  const { dragging, target } = useDroppedFiles(add);
  return (
    <div
      ref={box}
      {...target}
      aria-busy={busy}
      className={`flex flex-wrap items-center gap-2 rounded-md ${dragging ? 'shadow-chosen outline-3 outline-transparent' : ''} ${className}`}
    >
      <UploadButton multiple disabled={false} describedBy={newsId} onChoose={add}>
        Upload
      </UploadButton>
      <span className="text-sm text-quiet">or drop files here</span>
      <span role="status" id={newsId} className="sr-only">
        {news}
      </span>
      <UploadList
        {...{ uploads, retry }}
        onDismiss={(key) => {
          flushSync(() => remove(key));
          box.current?.querySelector('input')?.focus();
        }}
      />
    </div>
  );
}
