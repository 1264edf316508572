import { type FormEvent, useState } from 'react';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { isRpcError, messageOf } from '#app/admin/shell/rpc-error.ts';
import { TextField } from '#app/ui/form/field';

interface ViewNameProps {
  name: string;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** Asks for the name of a view; Escape closes it. */
export function ViewName({ name: before, save, onClose }: ViewNameProps) {
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await save(name);
      onClose();
    } catch (failure) {
      const fields = isRpcError(failure) ? failure.data?.fieldErrors : undefined;
      setError(fields?.name ?? messageOf(failure, 'The view could not be saved.'));
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="flex flex-wrap items-end gap-2 pb-2"
    >
      <TextField
        ref={focus}
        label="Name of the view"
        name="view"
        autoComplete="off"
        value={name}
        error={error}
        onValueChange={setName}
      />
      <HydratedButton type="submit" variant="primary" disabled={busy}>
        Save
      </HydratedButton>
      <HydratedButton onClick={onClose}>Cancel</HydratedButton>
    </form>
  );
}
