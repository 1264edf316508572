import { dehydrate } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { nameOfImage, sizeOfImage } from '#app/admin/images/image-grid';
import { MediaPicker } from '#app/admin/images/media-picker';
import { DeleteButton } from '#app/admin/list/delete-button';
import { nounOf } from '#app/admin/list/records.ts';
import { orNotFound } from '#app/admin/record/opened-record.server.ts';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem, Spinner } from '#app/admin/ui/notices';
import { formatInstantDay } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc, useAttempt } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import type { Image } from '#server/catalogue/image/image';
import { imageWords } from '#server/catalogue/image/image.input';
import type { ImageUse } from '#server/catalogue/image/replace-image';
import { prefetchFor } from '#server/trpc/router';
import { counted } from '#server/values/plural.input';
import { byId } from '#server/values/record-id.input';
import { thumbnailOf } from '#server/values/upload-address.input';
import type { Route } from './+types/picture';

export async function loader({ request, params }: Route.LoaderArgs) {
  const input = byId.safeParse({ id: Number(params.id) }).data;
  if (!input) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  await orNotFound(rpc.images.byId.fetch(input));
  await rpc.images.uses.prefetch(input);
  return { id: input.id, state: dehydrate(rpc.queryClient) };
}

/** A picture of the library: its words, where it is used, and what can be done with it. */
export default function LibraryPicture({ loaderData: { id } }: Route.ComponentProps) {
  const { data: image, error } = trpc.images.byId.useQuery({ id });
  const remove = trpc.images.delete.useMutation();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  if (!image) return <Spinner what="picture" error={error} />;
  const name = nameOfImage(image);
  const deletion = {
    ...{ noun: 'Picture', title: name, rowId: 'picture', remove: () => remove.mutateAsync({ id }) },
    refresh: async () => {
      await utils.images.list.invalidate();
      await navigate(href('/admin/images'));
    },
  };
  return (
    <>
      <AdminPageHeader title={name} heading={<bdi className="wrap-anywhere">{name}</bdi>}>
        <LinkButton variant="quiet" to={href('/admin/images')}>
          All pictures
        </LinkButton>
        <a href={image.address} download={downloadName(image)} className={buttonClass('quiet')}>
          Download
        </a>
        <DeleteButton deletion={deletion} />
      </AdminPageHeader>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <figure>
          <img
            src={thumbnailOf(image.address)}
            alt={image.alt ?? ''}
            width={image.width}
            height={image.height}
            className="max-h-[70svh] w-auto rounded-md bg-sand"
          />
          <figcaption className="figures mt-2 text-sm text-quiet">
            {`${sizeOfImage(image)} pixels, uploaded ${formatInstantDay(image.createdAt)}`}
          </figcaption>
        </figure>
        <div className="grid grid-cols-1 gap-5">
          <Words key={id} image={image} />
          <Uses image={image} />
        </div>
      </div>
    </>
  );
}

/** The name that its owner knows, with the ending of what is stored. */
const downloadName = (image: Image) => `${nameOfImage(image).replace(/\.\w{1,5}$/, '')}.${image.extension}`;

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-md border border-rule bg-card p-4 sm:p-5">
      <h2 className="text-[1.2rem]">{title}</h2>
      {children}
    </section>
  );
}

const labels = { fileName: 'File name', alt: 'Alt text' };

function Words({ image: { id, fileName, alt } }: { image: Image }) {
  const update = trpc.images.update.useMutation();
  const utils = trpc.useUtils();
  const { form, text, busy, problem } = useOfficeForm({
    name: `picture-${id}`,
    initial: { fileName: fileName ?? '', alt: alt ?? '' },
    labels,
    schema: imageWords,
    save: (typed) => update.mutateAsync({ ...typed, id }),
    refresh: () => utils.images.invalidate(),
    said: { title: 'Saved' },
  });
  return (
    <Box title="Description">
      <form {...form} autoComplete="off" className="mt-3 grid gap-4">
        <FormProblem problem={problem} />
        <TextField {...text('fileName')} hint="Its address stays the same" />
        <TextField {...text('alt')} hint="What it shows, for those who cannot see it" />
        <div>
          <HydratedButton type="submit" variant="primary" disabled={busy}>
            Save
          </HydratedButton>
        </div>
      </form>
    </Box>
  );
}

const describeUse = ({ kind, isSent }: ImageUse): string => {
  if (isSent) return 'Newsletter, sent with this picture';
  if (kind === 'document') return 'Site settings';
  return kind === 'destination' ? 'Destination' : nounOf(kind);
};

const formOf = ({ kind, key }: ImageUse): string => {
  if (kind === 'document') return href('/admin/settings/:name', { name: key });
  return kind === 'destination' ? href('/admin/destinations') : `/admin/${kind}s/edit/${key}`;
};

/** What shows the picture, each a link to its form. */
function Uses({ image }: { image: Image }) {
  const { data, error } = trpc.images.uses.useQuery({ id: image.id });
  if (!data) return <Spinner what="uses" error={error} />;
  const { uses, total, replaceable, isInVersions } = data;
  return (
    <Box title="Used in">
      {total === 0 && (
        <p className="mt-2">
          {isInVersions ? 'Only in earlier versions or in the trash, which can be restored.' : 'Not used'}
        </p>
      )}
      <ul className="bare-list mt-2">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.key}`} className="border-t border-rule py-1.5 first:border-t-0">
            <Link to={formOf(use)} className="wrap-anywhere underline underline-offset-4">
              <bdi>{use.title}</bdi>
            </Link>
            <span className="block text-sm text-quiet">{describeUse(use)}</span>
          </li>
        ))}
      </ul>
      {total > uses.length && <p className="mt-2">{`and ${counted(total - uses.length, 'more place')}`}</p>}
      {replaceable > 0 && <Replacement image={image} count={replaceable} />}
    </Box>
  );
}

/** Chooses another picture, and asks before all places get it. */
function Replacement({ image, count }: { image: Image; count: number }) {
  const [by, setBy] = useState<string | null>(null);
  const next = useRef<HTMLElement>(null);
  const replace = trpc.images.replace.useMutation();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const confirm = async (address: string) => {
    const done = ({ replaced }: { replaced: number }) => ({
      title: 'Picture replaced',
      description: `${counted(replaced, 'place')} changed.`,
    });
    const act = () => replace.mutateAsync({ id: image.id, by: address });
    const wasDone = await attempt(act, done, 'The picture could not be replaced.');
    // The button goes with the last place.
    if (wasDone) next.current = document.querySelector('h1');
    await utils.invalidate();
    if (wasDone) setBy(null);
  };
  return (
    <div className="mt-4 border-t border-rule pt-4">
      <MediaPicker onChoose={setBy}>Replace everywhere</MediaPicker>
      {by !== null && (
        <QuestionDialog
          title={`Replace in ${counted(count, 'place')}?`}
          back="Cancel"
          send={replace.isPending ? 'Replacing...' : 'Replace'}
          busy={replace.isPending}
          next={next}
          onClose={() => setBy(null)}
          onSend={() => confirm(by)}
        >
          <div className="mt-4 grid grid-cols-2 gap-4">
            <Shown label="Now" address={image.address} />
            <Shown label="Then" address={by} />
          </div>
          <p className="mt-4">
            Alt texts, captions and focal points stay. Records and settings keep their earlier version.
          </p>
        </QuestionDialog>
      )}
    </div>
  );
}

function Shown({ label, address }: { label: string; address: string }) {
  return (
    <figure>
      <img src={thumbnailOf(address)} alt="" className="h-40 w-full rounded-md bg-sand object-contain" />
      <figcaption className="mt-1 text-sm text-quiet">{label}</figcaption>
    </figure>
  );
}
