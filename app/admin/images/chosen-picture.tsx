import { useState } from 'react';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { messageOf, trpc, useAttempt } from '#app/trpc';
import { TextField } from '#app/ui/form/field';

export interface Picture {
  address: string;
  alt: string;
  /** Of an upload, whose alt text can be edited here. */
  id?: number;
}

interface ChosenPictureProps {
  chosen: Picture | null;
  onUse: (address: string, alt: string) => void;
  onDeleted: () => void;
  onClose: () => void;
}

/** What can be done with the chosen picture; the alt text and the deletion are for uploads alone. */
export function ChosenPicture({ chosen, onUse, onDeleted, onClose }: ChosenPictureProps) {
  const [alt, setAlt] = useState(chosen?.alt ?? '');
  const [asking, setAsking] = useState(false);
  const attempt = useAttempt();
  const utils = trpc.useUtils();
  const describe = trpc.images.describe.useMutation();
  const remove = trpc.images.delete.useMutation();

  const use = async ({ id, address, alt: stored }: Picture) => {
    if (id !== undefined && stored !== alt.trim()) {
      await attempt(() => describe.mutateAsync({ id, alt }), null, 'The text could not be saved.');
      void utils.images.list.invalidate();
    }
    onUse(address, alt.trim());
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
        {uploadId !== undefined && (
          <>
            <TextField
              label="Describe it for those who cannot see it"
              maxLength={300}
              value={alt}
              onValueChange={setAlt}
              className="min-w-52 flex-1"
            />
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
          </>
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
            {`This will permanently delete the picture "${alt || fileOf(chosen?.address ?? '')}" and cannot be undone.`}
          </p>
          <HydratedButton onClick={() => setAsking(false)}>Keep it</HydratedButton>
          <HydratedButton variant="danger" onClick={() => void deleteForGood(uploadId)}>
            Delete for good
          </HydratedButton>
        </div>
      )}
    </>
  );
}

/** The file name of an address. */
export const fileOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);
