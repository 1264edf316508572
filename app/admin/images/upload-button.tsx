import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/form/button';

interface UploadButtonProps {
  multiple?: boolean;
  disabled: boolean;
  /** The id of what describes it. */
  describedBy: string;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

/** A file input that looks like the buttons beside it. */
export function UploadButton({ multiple, disabled, describedBy, onChoose, children }: UploadButtonProps) {
  return (
    <label
      className={`${buttonClass('quiet', 'relative text-sm')} has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 ${disabled ? 'pointer-events-none opacity-60' : 'cursor-pointer'}`}
    >
      <input
        type="file"
        accept="image/*"
        multiple={multiple}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
