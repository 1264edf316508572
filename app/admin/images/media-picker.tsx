import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { useFormValues } from '#app/admin/form/form-values.ts';
import { AdminDialog, DialogButton } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { messageOf, trpc, useAttempt } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import { ImageGrid, type Picture, pictureOf, tileClass } from './image-grid';
import { posters } from './posters';
import { LibraryUpload } from './upload-queue';

interface MediaPickerProps {
  /**
   * @param alt stored alt text; empty where there is none
   * @param caption empty unless `withCaption`
   */
  onChoose: (address: string, alt: string, caption: string) => void;
  /** Whether a caption can be typed: the picture goes into a text. */
  withCaption?: boolean;
  /** Gets the focus afterwards, instead of the button. */
  next?: RefObject<HTMLElement | null>;
}

type ButtonProps = Omit<ComponentProps<typeof DialogButton>, 'dialog'>;

/** A button that opens the choice of a picture. */
export function MediaPicker({ onChoose, withCaption, next, ...button }: MediaPickerProps & ButtonProps) {
  return (
    <DialogButton
      className="text-sm"
      {...button}
      dialog={(close) => <PickerDialog {...{ onChoose, withCaption, next }} onClose={close} />}
    />
  );
}

/** Chooses an uploaded picture or one of the site's posters. */
function PickerDialog({ onChoose, withCaption, next, onClose }: MediaPickerProps & { onClose: () => void }) {
  const [opened, setOpened] = useState<keyof typeof sources | null>(null);
  const uploads = trpc.images.list.useQuery({ search: '', page: 1, unused: false });
  const source = opened ?? (uploads.data?.total === 0 ? 'posters' : 'uploads');
  const { Source } = sources[source];
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Picture | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  return (
    <AdminDialog title="Choose a picture" onClose={onClose} next={next} wide>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <div className="flex flex-wrap gap-2 max-sm:basis-full">
          {Object.entries(sources).map(([name, { label }]) => (
            <HydratedButton
              key={name}
              aria-pressed={source === name}
              onClick={() => {
                setOpened(name as keyof typeof sources);
                setChosen(null);
              }}
              className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper max-sm:px-2.5!"
            >
              {label}
            </HydratedButton>
          ))}
          <LibraryUpload
            onUploaded={(picture) => {
              setOpened('uploads');
              setSearch('');
              setChosen(picture);
            }}
          />
        </div>
        <TextField
          ref={searchField}
          type="search"
          label="Search pictures"
          value={search}
          onValueChange={setSearch}
          className="min-w-40 flex-1"
        />
      </div>
      <Source search={search} chosen={chosen} onChoose={setChosen} />
      <ChosenPicture
        key={chosen?.address}
        {...{ chosen, withCaption }}
        onUse={(...picture) => {
          onChoose(...picture);
          onClose();
        }}
        onDeleted={() => {
          setChosen(null);
          searchField.current?.focus();
        }}
        onClose={onClose}
      />
    </AdminDialog>
  );
}

type SourceProps = Pick<GridProps, 'chosen' | 'onChoose'> & { search: string };

const UnusedUploads = (props: SourceProps) => <Uploads unused {...props} />;

const sources = {
  uploads: { label: 'Uploaded', Source: Uploads },
  unused: { label: 'Unused', Source: UnusedUploads },
  posters: { label: 'Posters', Source: Posters },
};

/** @param unused only those that nothing on the site shows */
function Uploads({ search, unused = false, ...choice }: SourceProps & { unused?: boolean }) {
  const [shown, setShown] = useState({ search, page: 1 });
  // Another search begins on its first page.
  if (shown.search !== search) setShown({ search, page: 1 });
  const { page } = shown;
  const uploads = trpc.images.list.useQuery({ search, page, unused }, { placeholderData: (previous) => previous });
  const turnTo = (number: number) => setShown({ search, page: number });
  if (!uploads.data) {
    return (
      <p role="status" className="mt-4 min-h-48 p-5 text-quiet">
        {uploads.error ? messageOf(uploads.error, 'The pictures could not be loaded.') : 'Loading pictures...'}
      </p>
    );
  }
  const { items, page: current, pages } = uploads.data;
  return (
    <>
      <Grid
        {...choice}
        pictures={items.map(pictureOf)}
        empty={
          search ? 'No pictures match your search' : unused ? 'No unused pictures' : 'Nothing has been uploaded yet'
        }
      />
      {pages > 1 && (
        <div className="figures mt-3 flex items-center justify-center gap-3">
          <HydratedButton disabled={page <= 1} onClick={() => turnTo(page - 1)}>
            Previous
          </HydratedButton>
          <span>{`Page ${current} of ${pages}`}</span>
          <HydratedButton disabled={page >= pages} onClick={() => turnTo(page + 1)}>
            Next
          </HydratedButton>
        </div>
      )}
    </>
  );
}

function Posters({ search, ...choice }: SourceProps) {
  const wanted = search.trim().toLowerCase();
  const pictures = posters
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ address, label }) => ({ address, label, alt: '' }));
  return <Grid {...choice} pictures={pictures} empty="No posters match your search" />;
}

interface GridProps extends Pick<ComponentProps<typeof ImageGrid>, 'pictures'> {
  chosen: Picture | null;
  onChoose: (picture: Picture) => void;
  empty: string;
}

function Grid({ pictures, chosen, onChoose, empty }: GridProps) {
  if (pictures.length === 0) return <p className="mt-4 min-h-48 p-5 text-quiet">{empty}</p>;
  return (
    <div className="mt-4 max-h-[50svh] min-h-48 overflow-y-auto p-1" tabIndex={-1}>
      <ImageGrid
        pictures={pictures}
        frame={(picture, shown) => (
          <button
            type="button"
            aria-pressed={chosen?.address === picture.address}
            onClick={() => onChoose(picture)}
            className={tileClass}
          >
            {shown}
          </button>
        )}
      />
    </div>
  );
}

interface ChosenPictureProps extends Pick<GridProps, 'chosen'>, Pick<MediaPickerProps, 'withCaption'> {
  onUse: MediaPickerProps['onChoose'];
  onDeleted: () => void;
  onClose: () => void;
}

/** What can be done with the chosen picture: what is stored with it, and the deletion, are for uploads alone. */
function ChosenPicture({ chosen, withCaption = false, onUse, onDeleted, onClose }: ChosenPictureProps) {
  const initial = { alt: chosen?.alt ?? '', caption: '' };
  const { values, change, accepted } = useFormValues(initial, `picture ${chosen?.address}`);
  const { alt, caption } = values;
  const [asking, setAsking] = useState(false);
  const attempt = useAttempt();
  const utils = trpc.useUtils();
  const describe = trpc.images.update.useMutation();
  const remove = trpc.images.delete.useMutation();

  const use = async ({ id, address, alt: stored }: Picture) => {
    if (id !== undefined && stored !== alt.trim()) {
      await attempt(() => describe.mutateAsync({ id, alt }), null, 'The text could not be saved.');
      void utils.images.list.invalidate();
    }
    accepted();
    onUse(address, alt.trim(), caption.trim());
  };
  // Awaited, because callbacks of `mutate` are not called after the dialog is closed.
  const deleteForGood = async (id: number) => {
    setAsking(false);
    try {
      await remove.mutateAsync({ id });
      await utils.images.list.invalidate();
      onDeleted();
    } catch {
      // `remove.error` is shown below.
    }
  };

  const uploadId = chosen?.id;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-end justify-end gap-3 border-t border-rule pt-4">
        {(uploadId !== undefined || (chosen && withCaption)) && (
          <TextField
            label="Alt text"
            maxLength={300}
            value={alt}
            onValueChange={(typed) => change({ alt: typed })}
            className="min-w-52 flex-1"
          />
        )}
        {chosen && withCaption && (
          <TextField
            label="Caption"
            optional
            maxLength={300}
            value={caption}
            onValueChange={(typed) => change({ caption: typed })}
            className="min-w-52 flex-1"
          />
        )}
        {uploadId !== undefined && (
          <HydratedButton
            variant="danger"
            disabled={remove.isPending}
            onClick={() => {
              remove.reset();
              setAsking(true);
            }}
          >
            {remove.isPending ? 'Deleting...' : 'Delete'}
          </HydratedButton>
        )}
        <HydratedButton onClick={onClose}>Close</HydratedButton>
        <HydratedButton
          variant="primary"
          disabled={!chosen || describe.isPending}
          onClick={() => chosen && void use(chosen)}
        >
          Use this picture
        </HydratedButton>
      </div>
      {remove.error && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {messageOf(remove.error, 'Failed to delete picture')}
        </p>
      )}
      {asking && uploadId !== undefined && (
        <div role="alert" className="mt-3 flex flex-wrap items-center justify-end gap-3">
          <p className="min-w-0 flex-1 basis-60">
            {`This will permanently delete the picture "${alt || chosen?.file}" and cannot be undone.`}
          </p>
          <HydratedButton onClick={() => setAsking(false)}>Cancel</HydratedButton>
          <HydratedButton variant="danger" onClick={() => void deleteForGood(uploadId)}>
            Delete permanently
          </HydratedButton>
        </div>
      )}
    </>
  );
}
