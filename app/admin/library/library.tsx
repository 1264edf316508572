import { dehydrate } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { ImageGrid, pictureOf, tileClass } from '#app/admin/images/image-grid';
import { LibraryUpload } from '#app/admin/images/upload-queue';
import { List } from '#app/admin/list/list';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { imageList } from '#server/catalogue/image/image.input';
import { prefetchFor } from '#server/trpc/router';
import { readListQuery } from '#server/values/list-query.input';
import type { Route } from './+types/library';

export async function loader({ request, url }: Route.LoaderArgs) {
  const { query } = readListQuery(imageList, url.searchParams);
  const rpc = await prefetchFor(request);
  await rpc.images.list.prefetch(query);
  return { query, state: dehydrate(rpc.queryClient) };
}

/** The library of uploaded pictures. */
export default function Library({ loaderData: { query } }: Route.ComponentProps) {
  const rows = trpc.images.list.useQuery(query);
  const used = { value: query.unused ? 'true' : null, options: [{ value: 'true', label: 'Unused' }] };
  return (
    <>
      <AdminPageHeader title="Pictures" />
      <LibraryUpload className="mb-5 border border-dashed border-ink/30 p-3" />
      <List
        title="Pictures"
        query={query}
        placeholder="Alt text or file name"
        filters={[{ label: 'Use', name: 'unused', ...used }]}
        rows={rows}
      >
        {(items) => (
          <ImageGrid
            pictures={items.map(pictureOf)}
            frame={({ id }, shown) => (
              <Link to={href('/admin/images/:id', { id: String(id) })} className={tileClass}>
                {shown}
              </Link>
            )}
          />
        )}
      </List>
    </>
  );
}
