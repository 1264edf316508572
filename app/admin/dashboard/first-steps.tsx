import { Check } from 'lucide-react';
import { href, Link } from 'react-router';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { trpc, useAttempt } from '#app/trpc';
import type { FirstSteps as Steps } from '#server/office/first-steps';

interface Step {
  step: keyof Steps;
  title: string;
  text: string;
  to: string;
}

const document = (name: string) => href('/admin/settings/:name', { name });

const steps: Step[] = [
  { step: 'company', title: 'Your company', text: 'Name, tagline and email', to: document('company') },
  { step: 'office', title: 'Your office', text: 'Address, phones, hours and time zone', to: document('offices') },
  { step: 'email', title: 'Email', text: 'Send yourself a test', to: href('/admin/settings/email') },
  { step: 'password', title: 'Password', text: 'One that only you know', to: href('/admin/settings/password') },
  { step: 'destination', title: 'Destination', text: 'Where you run tours', to: href('/admin/destinations') },
  {
    step: 'house',
    title: 'House rules',
    text: 'Children, smallest party and what is included',
    to: document('house-rules'),
  },
  {
    step: 'product',
    title: 'First tour',
    text: 'With a picture and a price',
    to: href('/admin/tours/:id', { id: 'new' }),
  },
  { step: 'look', title: 'Look', text: 'Logo and colours', to: document('look') },
  { step: 'home', title: 'Home page', text: 'Its picture and its words', to: document('home') },
];

/** What the owner of a new site does until it is published, in any order and with any pauses. */
export function FirstSteps({ done }: { done: Steps }) {
  const publish = trpc.dashboard.publish.useMutation();
  const attempt = useAttempt();
  const utils = trpc.useUtils();
  const left = steps.filter(({ step }) => !done[step]).length;
  const open = async () => {
    const said = { title: 'Your site is published', description: 'Visitors see it now.' };
    if (await attempt(() => publish.mutateAsync(), said, 'It could not be published.'))
      await utils.dashboard.invalidate();
  };
  return (
    <section className="mb-6 max-w-3xl rounded-md border border-rule bg-card p-4 sm:p-5">
      <h2 className="text-[1.2rem]">Set up your site</h2>
      <p className="text-quiet">Visitors see it once you publish it.</p>
      <ol className="bare-list mt-3">
        {steps.map(({ step, title, text, to }) => (
          <li key={step} className="relative flex items-center gap-3 border-t border-rule py-2">
            <span
              className={`flex h-7 w-7 flex-none items-center justify-center rounded-full border ${done[step] ? 'border-jade bg-jade text-white' : 'border-ink/30'}`}
            >
              {done[step] && <Check className="h-4 w-4" aria-hidden="true" />}
            </span>
            <span>
              <Link to={to} className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline">
                <span>{title}</span>
                {done[step] && <span className="sr-only"> (done)</span>}
              </Link>
              <span className="block text-sm text-quiet">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-rule pt-4">
        <HydratedButton
          variant={left === 0 ? 'primary' : 'quiet'}
          disabled={publish.isPending || !(done.company && done.office)}
          onClick={() => void open()}
        >
          Publish the site
        </HydratedButton>
        <a href={href('/')} target="_blank" rel="noreferrer" className="font-semibold underline underline-offset-4">
          View it as it is now
        </a>
        {!done.email && <p className="text-sm text-quiet">No test email has been sent: nobody may get emails yet.</p>}
      </div>
    </section>
  );
}
