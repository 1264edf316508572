import { dehydrate } from '@tanstack/react-query';
import { trpc } from '#app/trpc';
import { AdminFault } from '#app/ui/admin/admin-fault';
import { Spinner } from '#app/ui/admin/spinner';
import { TestimonialFormPage } from '#app/ui/admin/testimonial-form';
import { testimonialForm } from '#server/domain/testimonial.input';
import { readId } from '#server/http/parameters';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/testimonial';
import { found } from './found';
import { readOriginal } from './original';

/** `new` is a form to create with, empty or `?from` another; a number is the testimonial to edit. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  if (params.id === 'new') {
    const original = await readOriginal(url, (id) => rpc.testimonials.byId.fetch({ id }));
    const copy = original && testimonialForm(original);
    return { id: null, from: original?.id, copy };
  }
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  await found(rpc.testimonials.byId.fetch({ id }));
  return { id, state: dehydrate(rpc.queryClient) };
}

export default function TestimonialPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.id === null) {
    return <TestimonialFormPage key={loaderData.from} testimonial={null} copy={loaderData.copy} />;
  }
  return <EditTestimonial key={loaderData.id} id={loaderData.id} />;
}

function EditTestimonial({ id }: { id: number }) {
  const { data: testimonial, error } = trpc.testimonials.byId.useQuery({ id });
  if (error) throw error;
  return testimonial ? <TestimonialFormPage testimonial={testimonial} /> : <Spinner what="testimonial" />;
}

export { AdminFault as ErrorBoundary };
