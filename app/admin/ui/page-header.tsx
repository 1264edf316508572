import type { ReactNode } from 'react';
import { useLive } from '#app/admin/live/live-office';
import { useNavigationKey, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import { useCompany } from '#app/ui/shell/root-data.ts';

interface AdminPageHeaderProps {
  title: string;
  /** The title as the page shows it, where that differs. */
  heading?: ReactNode;
  /** Below the title. */
  below?: ReactNode;
  /** The actions of the page. */
  children?: ReactNode;
}

/** The header of an admin page: its title, also the document's, with the number of waiting requests, and its actions. The title gets the focus after a navigation. */
export function AdminPageHeader({ title, heading = title, below, children }: AdminPageHeaderProps) {
  const { name } = useCompany();
  const { waiting } = useLive();
  const headingRef = useRestoreFocus<HTMLHeadingElement>(useNavigationKey(), { preventScroll: true });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-3 sm:mb-6 sm:gap-x-6">
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} · Admin · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 ref={headingRef} tabIndex={-1} className="text-[1.5rem] leading-tight outline-none sm:text-[1.9rem]">
          {heading}
        </h1>
        {below}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
