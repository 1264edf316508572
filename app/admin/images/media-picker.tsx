import { useState } from 'react';
import { AdminDialog } from '#app/admin/shell/dialog';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { formatInstantDay } from '#app/admin/shell/office-time.ts';
import { messageOf } from '#app/admin/shell/rpc-error.ts';
import { trpc } from '#app/trpc';
import { useToast } from '#app/ui/shell/toast';
import { posters } from './posters';

interface MediaPickerProps {
  /** @param alt stored alt text; empty where there is none */
  onChoose: (address: string, alt: string) => void;
  onClose: () => void;
}

interface Chosen {
  address: string;
  alt: string;
  /** Of an upload, whose alt text can be edited here. */
  id?: number;
}

/** Chooses an uploaded picture or one of the site's posters. */
export function MediaPicker({ onChoose, onClose }: MediaPickerProps) {
  const [shelf, setShelf] = useState<'uploads' | 'posters'>('uploads');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const showToast = useToast();
  const utils = trpc.useUtils();
  const uploads = trpc.images.list.useQuery(
    { search, page },
    { enabled: shelf === 'uploads', placeholderData: (previous) => previous },
  );
  const describe = trpc.images.describe.useMutation();
  const remove = trpc.images.delete.useMutation();
  const [toDelete, setToDelete] = useState<{ id: number; name: string } | null>(null);

  const use = async () => {
    if (!chosen) return;
    const known = uploads.data?.items.find((image) => image.id === chosen.id);
    if (known && (known.alt ?? '') !== chosen.alt.trim()) {
      try {
        await describe.mutateAsync({ id: known.id, alt: chosen.alt });
        void utils.images.list.invalidate();
      } catch (error) {
        const description = messageOf(error, 'The text could not be saved.');
        showToast({ title: 'Error', description, variant: 'destructive' });
      }
    }
    onChoose(chosen.address, chosen.alt.trim());
  };

  const choose = (picture: Chosen) => {
    setChosen(picture);
    setToDelete(null);
    remove.reset();
  };
  const askBefore = ({ id, alt, address }: Chosen) => {
    remove.reset();
    if (id !== undefined) setToDelete({ id, name: alt || fileOf(address) });
  };
  const deleteForGood = async (id: number) => {
    setToDelete(null);
    try {
      await remove.mutateAsync({ id });
      setChosen(null);
      await utils.images.list.invalidate();
    } catch {
      // `remove.error` is shown below.
    }
  };

  const wanted = search.trim().toLowerCase();
  const shownPosters = posters.filter(({ label }) => label.toLowerCase().includes(wanted));
  const switchTo = (name: typeof shelf) => {
    setShelf(name);
    setChosen(null);
    setToDelete(null);
    remove.reset();
    setPage(1);
  };
  return (
    <AdminDialog title="Choose a picture" onClose={onClose} wide>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {(['uploads', 'posters'] as const).map((name) => (
          <HydratedButton
            key={name}
            aria-pressed={shelf === name}
            onClick={() => switchTo(name)}
            className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {name === 'uploads' ? 'Uploaded' : 'Posters'}
          </HydratedButton>
        ))}
        <label className="min-w-40 flex-1">
          <span className="mb-1 block text-sm font-semibold">Search pictures</span>
          <input
            type="search"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setPage(1);
            }}
            className="control"
          />
        </label>
      </div>
      <div className="mt-4 max-h-[50svh] min-h-48 overflow-y-auto p-1" tabIndex={-1}>
        {shelf === 'posters' ? (
          <Shelf
            pictures={shownPosters.map(({ address, label }) => ({ address, label, alt: '' }))}
            chosen={chosen}
            onChoose={choose}
            empty="No poster of that name"
          />
        ) : uploads.data ? (
          <Shelf
            pictures={uploads.data.items.map(({ id, address, alt, createdAt }) => ({
              id,
              address,
              alt: alt ?? '',
              label: alt || 'Not described yet',
              note: `${fileOf(address)}, ${formatInstantDay(createdAt)}`,
            }))}
            chosen={chosen}
            onChoose={choose}
            empty={search ? 'No picture is described or named so' : 'Nothing has been uploaded yet'}
          />
        ) : (
          <p role="status" className="p-4 text-quiet">
            {uploads.error ? messageOf(uploads.error, 'The pictures could not be loaded.') : 'Loading pictures...'}
          </p>
        )}
      </div>
      {shelf === 'uploads' && uploads.data && uploads.data.pages > 1 && (
        <div className="figures mt-3 flex items-center justify-center gap-3">
          <HydratedButton disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </HydratedButton>
          Page {uploads.data.page} of {uploads.data.pages}
          <HydratedButton disabled={page >= uploads.data.pages} onClick={() => setPage(page + 1)}>
            Next
          </HydratedButton>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-end justify-end gap-3 border-t border-rule pt-4">
        {chosen?.id !== undefined && (
          <label className="min-w-52 flex-1">
            <span className="mb-1 block text-sm font-semibold">Describe it for those who cannot see it</span>
            <input
              type="text"
              maxLength={300}
              value={chosen.alt}
              onChange={(event) => setChosen({ ...chosen, alt: event.target.value })}
              className="control"
            />
          </label>
        )}
        {chosen?.id !== undefined && (
          <HydratedButton variant="danger" disabled={remove.isPending} onClick={() => askBefore(chosen)}>
            {remove.isPending ? 'Deleting...' : 'Delete'}
          </HydratedButton>
        )}
        <HydratedButton onClick={onClose}>Close</HydratedButton>
        <HydratedButton variant="primary" disabled={!chosen || describe.isPending} onClick={use}>
          Use this picture
        </HydratedButton>
      </div>
      {remove.error && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {messageOf(remove.error, 'Failed to delete picture')}
        </p>
      )}
      {toDelete && (
        <DeleteQuestion
          name={toDelete.name}
          onKeep={() => setToDelete(null)}
          onDelete={() => void deleteForGood(toDelete.id)}
        />
      )}
    </AdminDialog>
  );
}

const fileOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

function DeleteQuestion({ name, onKeep, onDelete }: { name: string; onKeep: () => void; onDelete: () => void }) {
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center justify-end gap-3">
      <p className="min-w-0 flex-1 basis-60">
        {`This will permanently delete the picture "${name}" and cannot be undone.`}
      </p>
      <HydratedButton onClick={onKeep}>Keep it</HydratedButton>
      <HydratedButton variant="danger" onClick={onDelete}>
        Delete for good
      </HydratedButton>
    </div>
  );
}

interface ShelfProps {
  pictures: (Chosen & { label: string; note?: string })[];
  chosen: Chosen | null;
  onChoose: (picture: Chosen) => void;
  empty: string;
}

function Shelf({ pictures, chosen, onChoose, empty }: ShelfProps) {
  if (pictures.length === 0) return <p className="p-4 text-quiet">{empty}</p>;
  return (
    <ul className="bare-list grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
      {pictures.map(({ label, note, ...picture }) => (
        <li key={picture.address}>
          <button
            type="button"
            aria-pressed={chosen?.address === picture.address}
            onClick={() => onChoose(picture)}
            className="group block w-full text-left text-sm leading-snug"
          >
            <img
              src={picture.address}
              alt=""
              loading="lazy"
              className="aspect-[4/5] w-full rounded-md bg-sand object-cover ring-ink ring-offset-2 ring-offset-paper group-aria-pressed:ring-3"
            />
            <span className="mt-1.5 line-clamp-2 block group-aria-pressed:font-semibold">{label}</span>
            {note && <span className="block break-all text-quiet">{note}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
