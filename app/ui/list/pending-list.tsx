import type { ReactNode } from 'react';

/** The part of a list that placeholders replace while another filter or page of the list is awaited. */
export function PendingList({ children }: { children: ReactNode }) {
  return (
    <div className="list-part">
      <div className="list-shown">{children}</div>
    </div>
  );
}
