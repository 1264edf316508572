import { Form, href } from 'react-router';

export function RemoveButton({ trip, title }: { trip: string; title: string }) {
  return (
    <Form method="post" action={href('/saved')} preventScrollReset className="no-print">
      <button
        type="submit"
        name="remove"
        value={trip}
        aria-label={`Remove ${title}`}
        className="py-1 text-sm font-semibold underline underline-offset-4"
      >
        Remove
      </button>
    </Form>
  );
}
