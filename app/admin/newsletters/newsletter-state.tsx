import { Badge } from '#app/admin/ui/badge';
import type { NewsletterIssue } from '#db/schema/newsletter-issue';

type State = NewsletterIssue['state'];

const looks: Record<State, string> = {
  draft: 'text-ink ring-1 ring-rule ring-inset',
  sending: 'bg-accent text-ink',
  paused: 'bg-danger text-white',
  sent: 'bg-jade text-white',
  cancelled: 'bg-sand text-ink',
};

const labels: Record<State, string> = {
  draft: 'Draft',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
};

export const NewsletterState = ({ state }: { state: State }) => <Badge look={looks[state]}>{labels[state]}</Badge>;

/** `340 of 1,234` */
export const progressWords = ({ sent, recipients }: { sent: number; recipients: number }): string =>
  `${sent.toLocaleString('en-US')} of ${recipients.toLocaleString('en-US')}`;
