import { href } from 'react-router';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { LinkButton } from '#app/ui/form/button';
import { productChoice } from '#server/booking/record/reservation-change.input';
import { describeForDesk } from '#server/booking/views/quotes';
import { readMessage } from '#server/office/chat/read-message';
import { NotFound } from '#server/values/errors';
import { readId } from '#server/web/read-id';
import type { Route } from './+types/new-reservation';
import { DeskForm } from './desk-form';

/** `?kind=tour&id=3` chooses the product; `?message=12&reply=4` fills in what a message or a reply to it says. */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const named = productChoice.safeParse({ kind: searchParams.get('kind'), id: Number(searchParams.get('id')) });
  const found = named.success ? describeForDesk(named.data) : null;
  return {
    product: found && { kind: found.kind, id: found.id, title: found.title },
    message: messageIn(searchParams),
  };
}

/** Null for none, and for one that was deleted or has a booking meanwhile. */
function messageIn(searchParams: URLSearchParams) {
  const [id, reply] = ['message', 'reply'].map((name) => readId(searchParams.get(name) ?? undefined));
  if (!id) return null;
  try {
    const read = readMessage({ id, reply: reply ?? null });
    return read?.booking ? null : read;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

export default function NewReservation({ loaderData: { product, message } }: Route.ComponentProps) {
  return (
    <>
      <AdminPageHeader title="New reservation">
        <LinkButton variant="quiet" to={href('/admin/reservations')}>
          Back to reservations
        </LinkButton>
      </AdminPageHeader>
      <DeskForm key={JSON.stringify([product, message?.id])} product={product} message={message} />
    </>
  );
}
