import { useState } from 'react';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { TextField } from '#app/ui/form/field';
import { useToast } from '#app/ui/shell/toast';

/** Copies the address of the traveller's page; where the browser does not permit that, it is shown for copying by hand. */
export function CopyLink({ path }: { path: string }) {
  const showToast = useToast();
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const address = new URL(path, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Link Copied', description: 'Whoever has it can open the page of the booking.' });
    } catch {
      setShown(address);
    }
  };
  return (
    <>
      <HydratedButton onClick={() => void copy()}>Copy the traveller's link</HydratedButton>
      {shown !== null && (
        <TextField label="The traveller's link" name="link" readOnly value={shown} className="basis-full" />
      )}
    </>
  );
}
