import { href } from 'react-router';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { LinkButton } from '#app/ui/form/button';
import { productChoice } from '#server/booking/record/reservation-change.input';
import { describeForDesk } from '#server/booking/views/quotes';
import type { Route } from './+types/new-reservation';
import { DeskForm } from './desk-form';

/** `?kind=tour&id=3` chooses the product. */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const named = productChoice.safeParse({ kind: searchParams.get('kind'), id: Number(searchParams.get('id')) });
  const found = named.success ? describeForDesk(named.data) : null;
  return { product: found && { kind: found.kind, id: found.id, title: found.title } };
}

export default function NewReservation({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <>
      <AdminPageHeader title="New reservation">
        <LinkButton variant="quiet" to={href('/admin/reservations')}>
          Back to reservations
        </LinkButton>
      </AdminPageHeader>
      <DeskForm key={JSON.stringify(product)} product={product} />
    </>
  );
}
