import { FormDetails, type PageFormProps } from './form-details';

interface CancelFormProps extends PageFormProps {
  /** A pending request is cancelled at once; for a confirmed booking the office is asked. */
  pending: boolean;
  /** Until when that costs nothing, to follow "Free cancellation"; null where the terms say no time. */
  free: string | null;
}

export function CancelForm({ pending, free, ...form }: CancelFormProps) {
  return (
    <FormDetails
      {...form}
      intent="cancel"
      summary={pending ? 'Cancel this request' : 'Ask to cancel'}
      submit={pending ? 'Yes, cancel it' : 'Yes, ask to cancel'}
    >
      <p>
        {pending
          ? 'Your request is withdrawn at once and cannot be brought back. Until we confirm it, that costs nothing.'
          : `The office is asked to cancel your booking and writes to you.${free ? ` Free cancellation ${free}.` : ''}`}
      </p>
    </FormDetails>
  );
}
