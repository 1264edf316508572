import { dehydrate } from '@tanstack/react-query';
import { orNotFound } from '#app/admin/record/or-not-found.server.ts';
import { readOriginal } from '#app/admin/record/original.server.ts';
import { AdminErrorScreen } from '#app/admin/shell/admin-error';
import { Spinner } from '#app/admin/shell/spinner';
import { trpc } from '#app/trpc';
import { testimonialForm } from '#server/domain/testimonial.input';
import { readId } from '#server/http/read-id';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/testimonial';
import { TestimonialFormPage } from './testimonial-form';

/** `:id` is `new`, with `?from` to duplicate a record, or the id of the testimonial to edit. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  if (params.id === 'new') {
    const original = await readOriginal(url, (id) => rpc.testimonials.byId.fetch({ id }));
    const copy = original && testimonialForm(original);
    return { id: null, from: original?.id, copy };
  }
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  await orNotFound(rpc.testimonials.byId.fetch({ id }));
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

export { AdminErrorScreen as ErrorBoundary };
