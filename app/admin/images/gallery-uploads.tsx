import { useRef, useState } from 'react';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { maxPictures } from '#server/catalogue/product-facts.input';
import { useImageUpload } from './image-upload';

interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'uploading' | 'failed';
  /** Why it failed. */
  reason?: string;
}

interface Options {
  /** The pictures that the gallery has. */
  count: number;
  onUploaded: (address: string, file: File) => void;
  onFailed: (file: File, reason: string) => void;
}

/** Uploads files one after the other, which keeps their order. Those that fail stay in the list, the others go on. */
export function useGalleryUploads(options: Options) {
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
    const isFull = latest.current.count >= maxPictures;
    const outcome = isFull ? { reason: `At most ${maxPictures} pictures` } : await upload(file);
    if ('address' in outcome) {
      remove(key);
      latest.current.onUploaded(outcome.address, file);
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

interface UploadListProps extends Pick<ReturnType<typeof useGalleryUploads>, 'uploads' | 'retry'> {
  onDismiss: (key: number) => void;
}

/** The files that are not in the gallery yet, each with its state. */
export function UploadList({ uploads, retry, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="bare-list mt-3 grid gap-2" aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sand px-3 py-2">
          <span className="min-w-0 flex-1 break-all">{upload.file.name}</span>
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
