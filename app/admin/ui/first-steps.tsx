import { Check } from 'lucide-react';
import { href, Link, useLocation } from 'react-router';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { trpc, useAttempt } from '#app/trpc';
import type { FirstSteps as Steps } from '#server/office/first-steps';

interface Step {
  step: Exclude<keyof Steps, 'test'>;
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

const testWords: Record<Exclude<Steps['test'], 'sent'>, string> = {
  none: 'No test email has been sent, so nobody knows whether emails arrive.',
  file: 'No mail service is set up: nobody gets emails yet.',
  unsent: 'The test email was not accepted, so emails may not arrive.',
};

interface NextStepProps {
  /** Of the dashboard, where it is shown. */
  tab: string | null;
}

/** Leads from a first step that is done to the next one. */
export function NextStep({ tab }: NextStepProps) {
  const { data: done } = trpc.dashboard.firstSteps.useQuery();
  const { pathname } = useLocation();
  const isProduct = pathname === href('/admin') && (tab === 'tours' || tab === 'packages');
  const at = steps.findIndex(({ step, to }) => (step === 'product' ? isProduct : to === pathname));
  const here = steps[at]?.step;
  // Without a mail service the test is all that can be done now.
  const isLater = done && here === 'email' && !done.email && done.test !== 'none';
  const isDone = done && here && done[here];
  const [next] = [...steps.slice(at + 1), ...steps.slice(0, at)].filter(({ step }) => !done?.[step]);
  return (
    <div role="status" className="no-print sticky top-14 z-20 lg:top-0">
      {(isDone || isLater) && (
        <p className="mb-4 rounded-md border border-jade bg-card px-4 py-2">
          {isDone && <Check className="mr-2 inline h-4 w-4 text-jade" aria-hidden="true" />}
          <span>{isDone ? `${steps[at]?.title}: done. ` : 'You can set up emails later. '}</span>
          <Link to={next?.to ?? `${href('/admin')}?list=today`} className="font-semibold underline underline-offset-4">
            {next ? `Next: ${next.title}` : 'Next: publish the site'}
          </Link>
        </p>
      )}
    </div>
  );
}

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
        {done.test !== 'sent' && <p className="text-sm text-quiet">{testWords[done.test]}</p>}
      </div>
    </section>
  );
}
