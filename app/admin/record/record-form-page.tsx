import {
  Children,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { href } from 'react-router';
import { fieldId } from '#app/admin/form/form-values.ts';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { FormProblem, Problem, Restored } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import type { PublicKind } from '#server/catalogue/stored-record';
import { counted } from '#server/values/plural.input';
import { type FormSection, sectionId } from './form-parts';
import { NewerVersion } from './newer-version';
import type { Publication } from './publication.ts';
import { PublicationSection } from './publication-section';
import { draftButton, type RecordForm } from './record-form';

/** Makes the page of an editor, which begins anew with another record. */
export function recordPage<Opened extends { key: string }>(Editor: ComponentType<Opened>) {
  return ({ loaderData }: { loaderData: Opened }) => <Editor {...loaderData} key={loaderData.key} />;
}

type Section = ReactElement<ComponentProps<typeof FormSection>>;

interface RecordFormPageProps<Values extends object> {
  form: RecordForm<Values>;
  /** The public page of the record, where there is one. */
  publicPath?: string | null;
  /** True for what can be booked. */
  bookable?: boolean;
  /** Beside the way back: what else can be done with the record. */
  actions?: ReactNode;
  /** How the site shows the record; none for what stands on no page. */
  preview?: ReactNode;
  wide?: boolean;
  /** Where on the site it stands. */
  placement?: ReactNode;
  children: Section | Section[];
}

/** The page of a record's form: errors on top, contents, sections and preview side by side, save bar. */
export function RecordFormPage<Values extends object>(props: RecordFormPageProps<Values>) {
  const { form, publicPath, bookable, actions, preview, wide, placement, children } = props;
  const { labels, noun, id, creating, busy, locked, dirty, problem, publication } = form;
  const verb = publication?.mayBeDraft && publication.isLater() ? 'Schedule' : verbOf(creating, publication);
  return (
    <>
      <AdminPageHeader title={`${creating ? 'New' : 'Edit'} ${noun.toLowerCase()}`}>
        {publicPath && !creating && publication?.state !== 'draft' && publication?.state !== 'scheduled' && (
          <a href={publicPath} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
            View on site
          </a>
        )}
        {bookable && !creating && (
          <LinkButton variant="plain" to={`${href('/admin/reservations/new')}?kind=${noun.toLowerCase()}&id=${id}`}>
            New reservation
          </LinkButton>
        )}
        {actions}
        <LinkButton variant="quiet" to={href('/admin')} onClick={form.onBack}>
          Back to Admin
        </LinkButton>
      </AdminPageHeader>
      <div ref={form.notice} tabIndex={-1} className="mb-5 grid grid-cols-1 gap-3 rounded-md empty:hidden">
        <Restored restored={form.restored} />
        <ErrorSummary errors={form.errors} labels={labels} />
        {problem?.kind === 'deleted' && (
          <Problem title={`${noun} not found`}>
            <p>{`Somebody has deleted this ${noun.toLowerCase()} since you opened it. Your changes are kept below, and you can save them as a new ${noun.toLowerCase()}.`}</p>
            <HydratedButton
              className="mt-3"
              disabled={busy}
              onClick={form.saveAsNew}
            >{`Save as new ${noun.toLowerCase()}`}</HydratedButton>
          </Problem>
        )}
        {(problem?.kind === 'failed' || problem?.kind === 'signed out') && (
          <FormProblem title="This could not be saved" problem={problem} />
        )}
        {form.newer && (
          <NewerVersion
            noun={noun}
            base={form.stored}
            mine={form.values}
            theirs={form.newer.values}
            labels={labels}
            busy={busy}
            onResolve={form.resolve}
          />
        )}
      </div>
      <form {...form.form} autoComplete="off">
        <HydratedFieldset busy={locked}>
          <div className={`grid grid-cols-1 items-start gap-5 ${preview ? 'xl:grid-cols-[minmax(0,1fr)_18rem]' : ''}`}>
            <div className="grid grid-cols-1 items-start gap-5 lg:flex">
              <Contents titles={Children.map(children, ({ props: { title } }) => title)} errors={form.errors} />
              <div className="grid min-w-0 flex-1 grid-cols-1 gap-5">{children}</div>
            </div>
            {preview && (
              <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:sticky xl:top-6 xl:grid-cols-1">
                {publication && (
                  <PublicationSection
                    kind={noun.toLowerCase() as PublicKind}
                    {...{ record: form.record, publication }}
                  />
                )}
                {placement && (
                  <section className="rounded-md border border-rule bg-card p-4">
                    <h2 className="mb-2 text-[1.2rem]">On the site</h2>
                    <div className="grid gap-2">{placement}</div>
                  </section>
                )}
                <section className="rounded-md border border-rule bg-card p-4">
                  <h2 className="mb-3 text-[1.2rem]">Preview</h2>
                  {/* Screen readers have the fields. */}
                  <div inert aria-hidden="true" className={`mx-auto min-w-0 ${wide ? 'max-w-sm' : 'max-w-60'}`}>
                    {preview}
                  </div>
                </section>
              </div>
            )}
          </div>
        </HydratedFieldset>
        <div className="save-bar sticky bottom-0 z-20 -mx-4 mt-6 border-t border-rule bg-paper/95 px-4 py-3 backdrop-blur sm:-mx-8 sm:px-8">
          <div className="flex items-center justify-end gap-2 sm:gap-3">
            <p className="min-w-0 flex-1 text-sm leading-tight text-quiet" role="status">
              <span>
                {busy ? 'Saving...' : dirty ? 'Unsaved changes' : creating ? 'Not saved yet' : 'All changes saved'}
              </span>
              <span className="hidden sm:inline"> · Ctrl+S saves and stays here</span>
            </p>
            <LinkButton variant="quiet" to={href('/admin')} onClick={form.onBack}>
              Cancel
            </LinkButton>
            {publication?.mayBeDraft && (
              <HydratedButton type="submit" value={draftButton} disabled={busy}>
                Save draft
              </HydratedButton>
            )}
            <HydratedButton type="submit" variant="primary" disabled={busy}>{`${verb} ${noun}`}</HydratedButton>
          </div>
        </div>
      </form>
      {form.question.asked && (
        <QuestionDialog
          title="Is this right?"
          send={`Save ${noun.toLowerCase()}`}
          onClose={form.question.answerNo}
          onSend={form.question.answerYes}
        >
          <p className="mt-2">{form.question.asked}</p>
        </QuestionDialog>
      )}
    </>
  );
}

const verbOf = (creating: boolean, publication: Publication | null) =>
  creating ? 'Create' : publication?.state === 'draft' ? 'Publish' : 'Update';

/** Links to the sections of a long form; it says where one is, and where something is wrong. */
export function Contents({ titles, errors }: { titles: string[]; errors: FieldErrors }) {
  const current = useCurrentSection();
  const paths = Object.keys(errors).join(' ');
  const [invalid, setInvalid] = useState<string[]>([]);
  useEffect(() => {
    setInvalid(paths.split(' ').map((path) => controlOf(path)?.closest('section')?.id ?? ''));
  }, [paths]);
  if (titles.length < 3) return null;
  return (
    <nav aria-label="Sections" className="lg:sticky lg:top-6 lg:w-36 lg:shrink-0">
      <ul className="bare-list flex flex-wrap gap-x-4 lg:grid">
        {titles.map((title) => {
          const id = sectionId(title);
          const count = invalid.filter((section) => section === id).length;
          return (
            <li key={title}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                onClick={(event) => {
                  // The address stays: with unsaved changes another one would be asked about.
                  event.preventDefault();
                  const section = document.getElementById(id);
                  section?.scrollIntoView();
                  section?.querySelector('h2')?.focus({ preventScroll: true });
                }}
                className="block py-1 text-quiet underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink lg:border-l-2 lg:border-rule lg:pl-3 lg:aria-[current]:border-accent"
              >
                <span>{title}</span>
                {count > 0 && <span className="font-semibold text-danger">{` · ${counted(count, 'error')}`}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The id of the section with the focus while its beginning is in sight, else of the last one that has begun. */
function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const find = () => {
      const sections = [...document.querySelectorAll('form section[id]')];
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
      const beginsAbove = (share: number) => (section: Element) =>
        section.getBoundingClientRect().top < window.innerHeight * share;
      const begun = sections.filter(beginsAbove(isAtEnd ? 1 : 0.4));
      const inSight = sections.filter(beginsAbove(1)).filter((section) => !beginsAbove(0)(section));
      const focused = inSight.find((section) => section.contains(document.activeElement));
      setCurrent((focused ?? begun.at(-1) ?? sections[0])?.id);
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    document.addEventListener('focusin', find);
    return () => {
      window.removeEventListener('scroll', find);
      document.removeEventListener('focusin', find);
    };
  }, []);
  return current;
}

/** Lists the invalid fields with links to them. */
export function ErrorSummary({ errors, labels }: { errors: FieldErrors; labels: Record<string, string> }) {
  const order = Object.keys(labels);
  const position = (path: string) => order.indexOf(path.split('.')[0] ?? '');
  const paths = Object.keys(errors).sort((a, b) => position(a) - position(b));
  if (paths.length === 0) return null;
  return (
    <Problem title={`Check ${counted(paths.length, 'field')}`}>
      <ul className="bare-list mt-1 grid gap-0.5">
        {paths.map((path) => (
          <li key={path}>
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(path);
              }}
              className="inline-block py-0.5 underline underline-offset-4"
            >
              {named(labelOf(path, labels), errors[path] ?? '')}
            </a>
          </li>
        ))}
      </ul>
    </Problem>
  );
}

/** The label of a field, or of the field in a list: `options.0.startDate` is a date. */
function labelOf(path: string, labels: Record<string, string>): string {
  const names = path.split('.').filter((name) => Number.isNaN(Number(name)));
  return labels[names[0] ?? ''] ?? labels[names.at(-1) ?? ''] ?? path;
}

/** Prefixes a message with its field's label, unless it begins with it. */
function named(label: string, message: string): string {
  return message.toLowerCase().startsWith(label.toLowerCase()) ? message : `${label}: ${message}`;
}

/** The control of a field, or the nearest element around it that has an id. */
function controlOf(path: string): HTMLElement | null {
  const parts = path.split('.');
  const paths = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
  return paths.map((part) => document.getElementById(fieldId(part))).find((element) => element !== null) ?? null;
}

function focusField(path: string): void {
  const control = controlOf(path);
  control?.closest('details')?.setAttribute('open', '');
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
