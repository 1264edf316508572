import { useRef, useState } from 'react';
import { bindingsOf, type Change, type CheckboxBinding, type FieldBinding } from '#app/admin/form/form-values.ts';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { FocalField } from '#app/admin/images/focal-picture';
import { GalleryField } from '#app/admin/images/gallery-field';
import { AltField, ImageField } from '#app/admin/images/image-field';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { countriesOf } from '#server/catalogue/destination.input';
import { type PictureValues as Pictures, policyKeys } from '#server/catalogue/product-facts.input';
import { pictureLabels, type placementLabels, type ratingLabels } from '#server/catalogue/record-labels.input';
import { slugOf } from '#server/values/fields.input';
import { Checkbox, withEmptyOption } from './form-parts';
import { usePlaces } from './places';
import { usePolicies } from './policies.ts';

export const slugLabels = { title: 'Title', slug: 'Slug' };

interface TitleAndSlugProps {
  title: FieldBinding;
  slug: FieldBinding;
  /** True for a new record, whose slug is derived from its title until it is edited. */
  follows: boolean;
  /** Path prefix of its public address: `/articles`. */
  folder: string;
}

export function TitleAndSlug({ title, slug, follows, folder }: TitleAndSlugProps) {
  const write = (text: string) => {
    title.onValueChange(text);
    if (follows && (slug.value === '' || slug.value === slugOf(title.value))) slug.onValueChange(slugOf(text));
  };
  return (
    <>
      <TextField {...title} onValueChange={write} />
      <TextField hint={`Address: ${folder}/${slug.value || '…'}`} {...slug} />
    </>
  );
}

interface PictureFieldsProps {
  image: FieldBinding;
  alt: FieldBinding;
  /** Where the record has one. */
  focus?: FieldBinding;
  optional?: boolean;
}

/**
 * A picture, its alt text and its focal point. Choosing another picture clears the focal point and replaces the alt text,
 * unless that was edited since this form was opened.
 */
export function PictureFields({ image, alt, focus, optional }: PictureFieldsProps) {
  const [pictureAlt, setPictureAlt] = useState(alt.value);
  const ownAlt = alt.value === pictureAlt ? '' : alt.value;
  // The alt text may be edited during an upload.
  const latestOwnAlt = useRef(ownAlt);
  latestOwnAlt.current = ownAlt;
  return (
    <>
      <ImageField
        optional={optional}
        alt={ownAlt}
        {...image}
        onValueChange={(address, known) => {
          image.onValueChange(address);
          if (known === undefined) return;
          focus?.onValueChange('');
          if (latestOwnAlt.current) return;
          alt.onValueChange(known);
          setPictureAlt(known);
        }}
      />
      <AltField hint="Describes the picture for people who can’t see it. If empty, the title is used" {...alt} />
      {focus && <FocalField what="the image" image={image.value} focus={focus} />}
    </>
  );
}

interface ProductPicturesProps {
  /** The form of a tour, package or offer. */
  form: { values: Pictures; errors: FieldErrors; change: Change<Pictures> };
  /** True where the record needs no picture. */
  optional?: boolean;
}

/** The pictures of a product: the first one and the gallery. */
export function ProductPictures({ form: { values, errors, change }, optional }: ProductPicturesProps) {
  const { text } = bindingsOf(values, errors, pictureLabels, change);
  return (
    <>
      <PictureFields
        image={text('image', 'full')}
        alt={text('imageAlt', 'full')}
        focus={text('imageFocus')}
        optional={optional}
      />
      <GalleryField
        label={pictureLabels.gallery}
        pictures={values.gallery}
        errors={errors}
        onChange={(update) => change((now) => ({ gallery: update(now.gallery) }))}
      />
    </>
  );
}

/** The country of a package or an offer. */
export function CountryField(country: FieldBinding) {
  return <Select options={withEmptyOption('Choose a country', countriesOf(usePlaces()))} {...country} />;
}

/** The policy of cancellation of a product. */
export function PolicyField(policy: FieldBinding) {
  return <Select<string> options={usePolicies().optionsOf(policyKeys)} {...policy} />;
}

/** A list: one entry a line. */
export function LinesField({ hint = 'One per line', ...lines }: FieldBinding) {
  return <Textarea optional rows={5} hint={hint} {...lines} />;
}

/** An amount in USD. */
export function PriceField(props: FieldBinding) {
  return <TextField prefix="$" inputMode="decimal" {...props} />;
}

export function RatingField(rating: FieldBinding) {
  return <TextField type="number" min={1} max={5} step={0.1} hint="1 to 5" optional {...rating} />;
}

interface RatingFieldsProps {
  text: (name: keyof typeof ratingLabels, width: 'half') => FieldBinding;
  /** Lower-case noun of the record: "tour". */
  what: string;
}

export function RatingFields({ text, what }: RatingFieldsProps) {
  const hint = `Without reviews the ${what} is shown as “New”`;
  return (
    <>
      <RatingField {...text('rating', 'half')} />
      <TextField type="number" min={0} step={1} hint={hint} optional {...text('reviewCount', 'half')} />
    </>
  );
}

export function ProductPlacement({ flag }: { flag: (name: keyof typeof placementLabels) => CheckboxBinding }) {
  return (
    <>
      <Checkbox hint="Shown first in lists and on the home page" {...flag('featured')} />
      <Checkbox hint="Shown under Our Recommendations" {...flag('isRecommended')} />
    </>
  );
}
