import { type ComponentProps, type ReactNode, useState } from 'react';
import { TextField } from '#app/ui/form/field';
import { useToast } from '#app/ui/shell/toast';
import { HydratedButton } from './hydrated';

interface CopyLinkProps extends Pick<ComponentProps<typeof HydratedButton>, 'variant'> {
  path: string;
  /** Whose link it is, as the label of the field. */
  label: string;
  /** What is said once it is copied. */
  copied: string;
  children: ReactNode;
}

/** A button that copies an address; where the browser does not permit that, it is shown for copying by hand. */
export function CopyLink({ path, label, copied, variant, children }: CopyLinkProps) {
  const showToast = useToast();
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const address = new URL(path, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Link copied', description: copied });
    } catch {
      setShown(address);
    }
  };
  return (
    <>
      <HydratedButton variant={variant} onClick={() => void copy()}>
        {children}
      </HydratedButton>
      {shown !== null && (
        <TextField label={label} name="link" readOnly value={shown} className="order-last basis-full" />
      )}
    </>
  );
}
