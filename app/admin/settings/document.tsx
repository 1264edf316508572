import { dehydrate } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { href } from 'react-router';
import { fieldId } from '#app/admin/form/form-values.ts';
import { FormSection } from '#app/admin/record/form-parts';
import { NewerVersion } from '#app/admin/record/newer-version';
import { orNotFound } from '#app/admin/record/opened-record.server.ts';
import { Contents, ErrorSummary } from '#app/admin/record/record-form-page';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { KnownPlace } from '#app/admin/ui/known-place';
import { FormProblem, Restored } from '#app/admin/ui/notices';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { TimeZones } from '#app/admin/ui/time-zones';
import { trpc, useAttempt } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import type { AnswerTemplate } from '#server/company/answers.input';
import type { openDocument } from '#server/company/documents';
import type { MailWordings } from '#server/company/mail-wording.input';
import type { OrderedKind } from '#server/company/order';
import { prefetchFor } from '#server/trpc/router';
import type { FieldSchema } from '#server/values/kinds.input';
import type { Route } from './+types/document';
import { DocumentFields } from './document-fields';
import { OrderList } from './order-list';
import { AnswerPreview, MailPreview } from './previews';
import { type Content, useDocument } from './use-document.ts';

export async function loader({ request, params: { name } }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  await orNotFound(rpc.settings.byName.fetch({ name }));
  return { state: dehydrate(rpc.queryClient), name };
}

export default function Document({ loaderData: { name } }: Route.ComponentProps) {
  const { data } = trpc.settings.byName.useQuery({ name });
  return data && <DocumentEditor key={name} name={name} document={data} />;
}

interface EditorProps {
  name: string;
  document: ReturnType<typeof openDocument>;
}

function DocumentEditor({ name, document: { title, pages, fields, ...opened } }: EditorProps) {
  const { version, content: present } = opened;
  const form = useDocument(name, title, { version, content: present });
  const { values: content, errors, problem, newer, dirty, notice, busy } = form;
  const labels = Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, schema.title ?? field]));
  const sections = sectionsOf(title, fields);
  const mailPreview = (kind: string) => (
    <MailPreview key={kind} kind={kind as keyof MailWordings} wording={content[kind] as Content} />
  );
  return (
    <>
      <AdminPageHeader title={title}>
        {pages[0] && (
          <a href={pages[0]} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
            View on site
          </a>
        )}
        {pages.map((page) => (
          <HydratedButton
            key={page}
            disabled={busy}
            onClick={() => void form.preview(page)}
          >{`Preview ${pages.length > 1 ? page : ''}`}</HydratedButton>
        ))}
        <LinkButton variant="quiet" to={href('/admin/settings')}>
          All settings
        </LinkButton>
      </AdminPageHeader>
      <div ref={notice} tabIndex={-1} className="mb-5 grid grid-cols-1 gap-3 rounded-md empty:hidden">
        <Restored restored={form.restored} />
        <ErrorSummary errors={errors} labels={allLabels(fields)} />
        <FormProblem problem={problem} />
        {newer && <NewerVersion noun="page" labels={labels} {...newer} />}
      </div>
      <form {...form.form} autoComplete="off">
        <HydratedFieldset busy={busy}>
          <div className="grid grid-cols-1 items-start gap-5 lg:flex">
            <Contents titles={sections.map((section) => section.title)} errors={errors} />
            <div className="grid min-w-0 max-w-4xl flex-1 grid-cols-1 gap-5">
              {sections.map((section) => (
                <FormSection key={section.title} title={section.title}>
                  {name === 'order' ? (
                    Object.entries(section.fields).map(([kind, { title: what }]) => (
                      <OrderList
                        key={kind}
                        {...{ kind: kind as OrderedKind, title: what ?? kind, content }}
                        onChange={form.change}
                      />
                    ))
                  ) : (
                    <DocumentFields fields={section.fields} values={content} errors={errors} onChange={form.change} />
                  )}
                  {name === 'mails' && Object.keys(section.fields).map(mailPreview)}
                  {name === 'answers' && <AnswerPreview answers={content.answers as AnswerTemplate[]} />}
                </FormSection>
              ))}
              <Versions name={name} versions={opened.versions} onRestore={form.change} />
            </div>
          </div>
          {name === 'offices' && <OfficePlaces offices={content.offices as Content[]} onChange={form.change} />}
          <TimeZones />
        </HydratedFieldset>
        <SaveBar busy={busy} dirty={dirty} />
      </form>
    </>
  );
}

interface OfficePlacesProps {
  offices: Content[];
  onChange: (update: (now: Content) => Content) => void;
}

/** Fills in the time zone and the place of each office whose city is known. */
function OfficePlaces({ offices, onChange }: OfficePlacesProps) {
  return offices.map(({ country, city, timeZone, latitude, longitude }, at) => (
    <KnownPlace
      // biome-ignore lint/suspicious/noArrayIndexKey: an office has no name but its place
      key={at}
      country={String(country)}
      city={String(city)}
      values={{ zone: String(timeZone), latitude: String(latitude ?? ''), longitude: String(longitude ?? '') }}
      list={`${fieldId(`offices.${at}.city`)}-known`}
      onKnown={({ zone, ...degrees }) =>
        onChange((now) => ({
          ...now,
          offices: (now.offices as Content[]).map((office, index) =>
            index === at ? { ...office, ...degrees, ...(zone !== undefined && { timeZone: zone }) } : office,
          ),
        }))
      }
    />
  ));
}

function SaveBar({ busy, dirty }: { busy: boolean; dirty: boolean }) {
  return (
    <div className="save-bar sticky bottom-0 z-20 -mx-4 mt-6 flex items-center justify-end gap-3 border-t border-rule bg-paper/95 px-4 py-3 backdrop-blur sm:-mx-8 sm:px-8">
      <p className="min-w-0 flex-1 text-sm leading-tight text-quiet" role="status">
        {busy ? 'Saving...' : dirty ? 'Unsaved changes' : 'All changes saved'}
      </p>
      <HydratedButton type="submit" variant="primary" disabled={busy}>
        Save
      </HydratedButton>
    </div>
  );
}

/** The fields of a document in sections: each group or list has one of its own, after what stands alone. */
function sectionsOf(title: string, fields: Record<string, FieldSchema>) {
  const isSection = ({ type, items }: FieldSchema) => type === 'object' || items?.type === 'object';
  const entries = Object.entries(fields);
  const alone = entries.filter(([, field]) => !isSection(field));
  return [
    ...(alone.length > 0 ? [{ title, fields: Object.fromEntries(alone) }] : []),
    ...entries
      .filter(([, field]) => isSection(field))
      .map(([name, field]) => ({ title: field.title ?? name, fields: { [name]: field } })),
  ];
}

/** The label of every field, of those in groups and lists in place of these, for the summary of errors. */
const allLabels = (fields: Record<string, FieldSchema>): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, { title, properties, items }]) => ({
      ...allLabels(properties ?? items?.properties ?? {}),
      ...(properties || items?.properties ? {} : { [name]: title ?? name }),
    })),
  );

interface VersionsProps {
  name: string;
  versions: EditorProps['document']['versions'];
  onRestore: (content: Content) => void;
}

/** Earlier versions, the last of which may be the one before the first save. */
function Versions({ name, versions, onRestore }: VersionsProps) {
  const [restored, setRestored] = useState<number | null>(null);
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const [current, ...earlier] = versions;
  if (!current) return null;
  const choices: ComponentProps<typeof VersionRow>[] = [
    ...earlier.map(({ version, createdAt }) => ({ version, label: formatInstantShort(createdAt) })),
    ...(versions.at(-1)?.version === 1 ? [{ version: 0, label: 'Before the first change' }] : []),
  ].map((choice) => ({
    ...choice,
    restored: restored === choice.version,
    onRestore: async () => {
      const read = async () => onRestore(await utils.settings.version.fetch({ name, version: choice.version }));
      const said = { title: 'Earlier version restored', description: 'Save to publish it.' };
      if (await attempt(read, said, 'The version could not be loaded.')) setRestored(choice.version);
    },
  }));
  return (
    <FormSection title="Earlier versions">
      <ul className="bare-list sm:col-span-6">
        {choices.map((choice) => (
          <VersionRow key={choice.version} {...choice} />
        ))}
      </ul>
    </FormSection>
  );
}

function VersionRow(props: { version: number; label: string; restored: boolean; onRestore: () => Promise<void> }) {
  const { label, restored, onRestore } = props;
  return (
    <li className="flex items-center justify-between gap-4 border-t border-rule py-1 first:border-t-0">
      <span className="figures">
        <span>{label}</span>
        {restored && <span className="text-quiet"> · in the form now</span>}
      </span>
      <HydratedButton variant="plain" aria-label={`Restore the version: ${label}`} onClick={() => void onRestore()}>
        Restore
      </HydratedButton>
    </li>
  );
}
