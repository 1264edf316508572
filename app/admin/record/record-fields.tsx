import { useRef, useState } from 'react';
import type { Change, FieldBinding } from '#app/admin/form/form-values.ts';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { FocalField } from '#app/admin/images/focal-picture';
import { GalleryField } from '#app/admin/images/gallery-field';
import { AltField, ImageField } from '#app/admin/images/image-field';
import { Select, TextField } from '#app/ui/form/field';
import { countriesOf } from '#server/catalogue/destination.input';
import { policyKeys } from '#server/catalogue/product-facts.input';
import type { TourForm } from '#server/catalogue/tour.input';
import { slugOf } from '#server/values/fields.input';
import { withEmptyOption } from './form-parts';
import { usePlaces } from './places';
import { usePolicies } from './policies.ts';

type Pictures = Pick<TourForm, 'image' | 'imageAlt' | 'imageFocus' | 'gallery'>;

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
}

/**
 * A picture, its alt text and its focal point. Choosing another picture clears the focal point and replaces the alt text,
 * unless that was edited since this form was opened.
 */
export function PictureFields({ image, alt, focus }: PictureFieldsProps) {
  const [pictureAlt, setPictureAlt] = useState(alt.value);
  const ownAlt = alt.value === pictureAlt ? '' : alt.value;
  // The alt text may be edited during an upload.
  const latestOwnAlt = useRef(ownAlt);
  latestOwnAlt.current = ownAlt;
  return (
    <>
      <ImageField
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
  form: {
    values: Pictures;
    errors: FieldErrors;
    labels: { gallery: string };
    change: Change<Pictures>;
    text: (name: 'image' | 'imageAlt' | 'imageFocus') => FieldBinding;
  };
}

/** The pictures of a product: the first one and the gallery. */
export function ProductPictures({ form: { values, errors, labels, change, text } }: ProductPicturesProps) {
  return (
    <>
      <PictureFields image={text('image')} alt={text('imageAlt')} focus={text('imageFocus')} />
      <GalleryField
        label={labels.gallery}
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

/** The country of what may be for all of them. One that we no longer travel to stays until another is chosen. */
export function CountryOrAllField(country: FieldBinding) {
  const known = countriesOf(usePlaces());
  const isKnown = country.value === '' || known.includes(country.value);
  return (
    <Select options={withEmptyOption('All countries', isKnown ? known : [...known, country.value])} {...country} />
  );
}

/** The policy of cancellation of a product. */
export function PolicyField(policy: FieldBinding) {
  return <Select<string> options={usePolicies().optionsOf(policyKeys)} {...policy} />;
}
