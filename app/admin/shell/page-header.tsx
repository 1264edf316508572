import type { ReactNode } from 'react';
import { useNavigationKey, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import { companyFacts } from '#server/content/company-facts.input';

/** The head of an admin page: its title (also the tab's), and what can be done from here. It has the focus after a link or a save that led here. */
export function AdminPageHeader({ title, children }: { title: string; children?: ReactNode }) {
  const { name } = companyFacts;
  const heading = useRestoreFocus<HTMLHeadingElement>(useNavigationKey(), { preventScroll: true });
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <title>{`${title} · Admin · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 ref={heading} tabIndex={-1} className="text-[1.9rem] leading-tight outline-none">
        {title}
      </h1>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
