import { useRouteLoaderData } from 'react-router';

/** The data of the layout that this needs. */
type OfficeData = { mailToFiles: boolean } | undefined;

/** True where no mail service is set up: sent emails are files in the data folder. */
export function useMailToFiles(): boolean {
  return (useRouteLoaderData('admin/shell/layout') as OfficeData)?.mailToFiles ?? false;
}

/** Says where emails are where no mail service is set up. */
export function MailToFilesNote() {
  if (!useMailToFiles()) return null;
  return (
    <p className="no-print mb-5 rounded-md border-l-4 border-accent bg-card px-4 py-2 text-sm ring-1 ring-rule">
      <strong>Emails are not sent.</strong> No mail service is set up (<code>RESEND_API_KEY</code>): every email is
      saved as a file in the folder <code>mail</code> of the data directory.
    </p>
  );
}
