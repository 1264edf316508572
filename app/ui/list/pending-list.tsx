import type { ReactNode, Ref } from 'react';

/** The part of a list that placeholders replace while another filter or page of the list is awaited. */
export function PendingList({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className="list-part outline-none">
      <div className="list-shown">{children}</div>
    </div>
  );
}
