import { CheckboxGroup } from '#app/admin/form/checkbox-group';
import { MarkdownTextarea } from '#app/admin/markdown/markdown-textarea';
import { FormSection } from '#app/admin/record/form-parts';
import { useRecordForm } from '#app/admin/record/record-form.ts';
import { RecordFormPage } from '#app/admin/record/record-form-page';
import { sourceChoices } from '#app/admin/subscribers/source-labels.ts';
import { useDebounced } from '#app/admin/ui/debounced.ts';
import { Spinner } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import type { NewsletterIssue } from '#db/schema/newsletter-issue';
import {
  type NewsletterDraft,
  type NewsletterForm,
  newsletterDraft,
  newsletterForm,
  newsletterInput,
} from '#server/contact/newsletter/newsletter.input';
import { counted } from '#server/values/plural.input';
import { InterestFields, interests } from './interest-fields';
import { NewsletterPreview } from './newsletter-preview';
import { PicksField } from './picks-field';
import { SendNewsletter } from './send-newsletter';

const labels: Record<keyof NewsletterForm, string> = {
  subject: 'Subject',
  previewText: 'Preview text',
  opening: 'Text',
  picks: 'Articles, offers and trips',
  sources: 'Subscribed with the form',
  countries: interests.countries.label,
  languages: interests.languages.label,
  perMinute: 'Emails per minute',
};

/** What the preview of a form asks for. */
export const draftOf = ({ perMinute: _, ...draft }: NewsletterForm): NewsletterDraft =>
  newsletterDraft.safeParse(draft).data ?? { ...draft, subject: '', previewText: '', opening: '' };

interface NewsletterEditorProps {
  record: NewsletterIssue | null;
  initial: NewsletterForm;
  officeAddress: string;
}

/** The form of a draft, with how it looks and what sends it. */
export function NewsletterEditor(opened: NewsletterEditorProps) {
  const form = useRecordForm(opened, {
    list: 'newsletters',
    procedures: trpc.newsletters,
    labels,
    schema: newsletterInput,
    read: newsletterForm,
  });
  const { values, errors, text, change, record, dirty } = form;
  const draft = useDebounced(JSON.stringify(draftOf(values)), 400);
  const preview = trpc.newsletters.preview.useQuery(JSON.parse(draft) as NewsletterDraft, {
    placeholderData: (before) => before,
    // What is typed is asked for once.
    gcTime: 0,
  });
  return (
    <RecordFormPage
      form={form}
      actions={
        record && (
          <SendNewsletter
            seen={record}
            recipients={preview.data?.recipients ?? 0}
            officeAddress={opened.officeAddress}
            disabled={dirty || form.busy}
          />
        )
      }
    >
      <FormSection title="Content">
        <TextField {...text('subject', 'full')} />
        <TextField optional hint="Shown beside the subject in the inbox" {...text('previewText', 'full')} />
        <MarkdownTextarea {...text('opening', 'full')} />
      </FormSection>
      <FormSection title={labels.picks}>
        <PicksField
          picks={values.picks}
          picked={preview.data?.picked ?? []}
          error={errors.picks}
          onChange={(picks) => change({ picks })}
        />
      </FormSection>
      <FormSection title="Recipients">
        <div className="sm:col-span-6">
          <CheckboxGroup
            path="sources"
            legend={labels.sources}
            choices={sourceChoices}
            chosen={values.sources}
            error={errors.sources}
            onChange={(sources) => change({ sources })}
          />
          <InterestFields values={values} onChange={change} />
          <p className="figures mt-3 text-quiet" role="status">
            {preview.data && counted(preview.data.recipients, 'subscriber')}
          </p>
        </div>
        <TextField type="number" min={1} max={600} step={1} {...text('perMinute', 'third')} />
      </FormSection>
      <FormSection title="Preview">
        <div className="min-w-0 sm:col-span-6">
          {preview.data ? <NewsletterPreview {...preview.data} /> : <Spinner what="preview" error={preview.error} />}
        </div>
      </FormSection>
    </RecordFormPage>
  );
}
