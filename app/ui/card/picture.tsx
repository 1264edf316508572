import type { ComponentProps } from 'react';
import { isPoster, posterSizes, readUploadAddress, uploadSrcSet } from '#server/values/upload-address.input';

/** A poster has a file for each shape; a photograph is cropped by the browser. */
type PictureShape = 'card' | 'wide';

const placeholder = '/posters/empty.svg';

function fileFor(image: string, shape: PictureShape): string {
  return shape === 'wide' && isPoster(image) && image !== placeholder ? image.replace(/\.svg$/, '-wide.svg') : image;
}

interface PictureProps {
  image: string | null;
  alt: string;
  shape?: PictureShape;
  /** For the first picture of a page: loads it at once, before the others. */
  eager?: boolean;
  /** The point that the crop keeps, in percent from the left and the top: `50 62`; the middle without it. */
  focus?: string | null;
  /** The `sizes` of an upload that is neither a card nor as wide as the window. */
  sizes?: string;
  className?: string;
}

/** The style of a picture that a box crops around its focal point; the middle needs none. */
export const positionOf = (focus: string | null | undefined) =>
  focus ? { objectPosition: `${focus.replace(' ', '% ')}%` } : undefined;

/** A poster or a photograph, or a placeholder when there is none. */
export function Picture({ image, alt, shape = 'card', eager = false, focus, sizes, className = '' }: PictureProps) {
  const address = image || placeholder;
  const upload = readUploadAddress(address);
  const shown: ComponentProps<'img'> = {
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager ? 'high' : undefined,
    decoding: 'async',
    style: image ? positionOf(focus) : undefined,
    className: `h-full w-full bg-sand object-cover ${className}`,
  };
  if (!upload) return <img src={fileFor(address, shape)} alt={alt} {...posterSizes[shape]} {...shown} />;
  const { width, height, extension } = upload;
  const sizesOfUpload = sizes ?? uploadSizes[shape];
  const source = (format: Parameters<typeof uploadSrcSet>[1]) => ({
    srcSet: uploadSrcSet(upload, format),
    sizes: sizesOfUpload,
  });
  // The browser selects format and width.
  return (
    <picture className="contents">
      <source type="image/avif" {...source('avif')} />
      {extension !== 'webp' && <source type="image/webp" {...source('webp')} />}
      <img src={address} {...source(extension)} alt={alt} width={width} height={height} {...shown} />
    </picture>
  );
}

/** The hero of a page: tall on narrow screens, wide on others. */
export function HeroPicture(props: Omit<PictureProps, 'shape' | 'sizes'>) {
  const { image, alt, eager = true, focus, className = '' } = props;
  const address = image || placeholder;
  if (readUploadAddress(address)) return <Picture {...{ image, alt, eager, focus, className }} shape="wide" />;
  const wide = fileFor(address, 'wide');
  return (
    <picture>
      {eager && <link rel="preload" as="image" href={address} media="(width < 640px)" fetchPriority="high" />}
      {eager && <link rel="preload" as="image" href={wide} media="(width >= 640px)" fetchPriority="high" />}
      {wide !== address && <source media="(width >= 640px), print" srcSet={wide} {...posterSizes.wide} />}
      <Picture image={address} alt={alt} eager={eager} focus={image ? focus : null} className={className} />
    </picture>
  );
}

/** The `sizes` attribute, by which the browser selects a file: four cards side by side, or the full width. */
const uploadSizes = { card: '(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 100vw', wide: '100vw' };
