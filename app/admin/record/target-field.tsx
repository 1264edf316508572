import type { FieldBinding } from '#app/admin/form/form-values.ts';
import { nounOf } from '#app/admin/list/records.ts';
import { TextField } from '#app/ui/form/field';
import { articlePath } from '#server/catalogue/article/article.input';
import { type OfferType, offerPath } from '#server/catalogue/offer/offer.input';
import { packagePath } from '#server/catalogue/package.input';
import { tourPath } from '#server/catalogue/tour.input';
import { type Candidate, RecordPicker } from './record-picker';

const pathOf = {
  tour: ({ id }: Candidate) => tourPath(id),
  package: ({ id }: Candidate) => packagePath(id),
  offer: ({ type, slug = '' }: Candidate) => offerPath({ type: type as OfferType, slug }),
  article: ({ slug = '' }: Candidate) => articlePath(slug),
};
const kinds = Object.keys(pathOf) as (keyof typeof pathOf)[];

/** The address to which visitors are sent, typed or that of a record. */
export function TargetField({ className = '', ...field }: FieldBinding) {
  return (
    <div className={className}>
      <TextField autoComplete="off" {...field} />
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-sm text-quiet">Choose</span>
        {kinds.map((kind) => (
          <RecordPicker
            key={kind}
            what={kind}
            variant="plain"
            className="px-1! py-0.5! text-sm underline underline-offset-4"
            aria-label={`Choose ${kind === 'offer' || kind === 'article' ? 'an' : 'a'} ${kind}`}
            onChoose={(record) => field.onValueChange(pathOf[kind](record))}
          >
            {nounOf(kind)}
          </RecordPicker>
        ))}
      </div>
    </div>
  );
}
