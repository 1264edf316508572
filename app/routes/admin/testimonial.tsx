import { dehydrate } from '@tanstack/react-query';
import { trpc } from '#app/trpc';
import { AdminFault } from '#app/ui/admin/admin-fault';
import { Spinner } from '#app/ui/admin/spinner';
import { TestimonialFormPage } from '#app/ui/admin/testimonial-form';
import { readId } from '#server/http/parameters';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/testimonial';
import { found } from './found';

/** `new` is a form to create with; a number is the testimonial to edit. */
export async function loader({ request, params }: Route.LoaderArgs) {
  if (params.id === 'new') return { id: null };
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  await found(rpc.testimonials.byId.fetch({ id }));
  return { id, state: dehydrate(rpc.queryClient) };
}

export default function TestimonialPage({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData;
  if (id === null) return <TestimonialFormPage testimonial={null} />;
  return <EditTestimonial key={id} id={id} />;
}

function EditTestimonial({ id }: { id: number }) {
  const { data: testimonial, error } = trpc.testimonials.byId.useQuery({ id });
  if (error) throw error;
  return testimonial ? <TestimonialFormPage testimonial={testimonial} /> : <Spinner what="testimonial" />;
}

export { AdminFault as ErrorBoundary };
