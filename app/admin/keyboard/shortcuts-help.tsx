import { useState } from 'react';
import { Checkbox } from '#app/admin/record/form-parts';
import { AdminDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { shortcuts, switchShortcuts, useShortcut, useShortcutsOn } from './shortcuts';

/** Opens the list of keys. */
export function ShortcutsHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const shortcut = useShortcut('?', 'Keyboard shortcuts');
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="w-full rounded-md px-3 py-1.5 text-left hover:bg-sand lg:py-0.5"
        {...shortcut}
      >
        Keyboard shortcuts
      </button>
      {isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Lists the keys, and switches them off for whoever speaks instead of typing. */
function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const on = useShortcutsOn();
  return (
    <AdminDialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {Object.entries({ ...shortcuts, 'Ctrl + Enter': 'Send' }).map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-ink/40 px-2 py-0.5">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Checkbox name="shortcuts" label="Enable shortcuts" checked={on} onChange={switchShortcuts} />
      </div>
      <div className="mt-6 flex justify-end">
        <HydratedButton onClick={onClose}>Close</HydratedButton>
      </div>
    </AdminDialog>
  );
}
