import { useState } from 'react';
import { href } from 'react-router';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { FormSection } from '#app/admin/record/form-parts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import { passwordChange } from '#server/office/site-settings.input';

const labels = { present: 'Present password', password: 'New password', repeated: 'Repeat the new password' };

/** Changes the password of the office, which ends all sessions. */
export default function Password() {
  const [isChanged, setChanged] = useState(false);
  const { mutateAsync } = trpc.settings.replacePassword.useMutation();
  const { form, text, busy, problem } = useOfficeForm({
    ...{ labels, initial: { present: '', password: '', repeated: '' }, schema: passwordChange },
    save: (typed) => mutateAsync(typed),
    failure: 'It could not be changed.',
    onDone: () => setChanged(true),
  });
  if (isChanged)
    return (
      <>
        <AdminPageHeader title="Password changed" />
        <p className="mb-4">Everybody is logged out, you too.</p>
        {/* A whole new page forgets what this one has loaded. */}
        <a href={href('/admin/login')} className={buttonClass('primary')}>
          Log in
        </a>
      </>
    );
  return (
    <>
      <AdminPageHeader title="Password">
        <LinkButton variant="quiet" to={href('/admin/settings')}>
          All settings
        </LinkButton>
      </AdminPageHeader>
      <form {...form} className="max-w-3xl">
        <FormSection title="Change the password">
          <FormProblem className="sm:col-span-6" problem={problem} />
          <TextField type="password" autoComplete="current-password" {...text('present', 'two thirds')} />
          <TextField
            type="password"
            autoComplete="new-password"
            hint="At least 8 characters"
            {...text('password', 'two thirds')}
          />
          <TextField type="password" autoComplete="new-password" {...text('repeated', 'two thirds')} />
          <div className="sm:col-span-6">
            <HydratedButton type="submit" variant="primary" disabled={busy}>
              Change password
            </HydratedButton>
            <p className="mt-2 text-sm text-quiet">Everybody is logged out and logs in with the new one.</p>
          </div>
        </FormSection>
      </form>
    </>
  );
}
