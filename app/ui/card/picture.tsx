import { readUploadAddress, type UploadedImage, uploadSrcSet } from '#server/domain/image/upload-address.input';

/** Where a picture stands: a poster is cut to fit, a photograph is cropped by the browser. */
export type PictureShape = 'card' | 'wide';

const sizes = { card: { width: 800, height: 1000 }, wide: { width: 2040, height: 874 } };
const nothing = '/posters/empty.svg';
const poster = /^\/posters\/[\w-]+\.svg$/;

function addressFor(image: string, shape: PictureShape): string {
  return shape === 'wide' && poster.test(image) && image !== nothing ? image.replace(/\.svg$/, '-wide.svg') : image;
}

interface PictureProps {
  image: string | null;
  alt: string;
  shape?: PictureShape;
  /** The first picture of a page: loaded at once and before the others. */
  eager?: boolean;
  className?: string;
}

/** A poster or a photograph; without one, the drawing that stands for "no picture". */
export function Picture({ image, alt, shape = 'card', eager = false, className = '' }: PictureProps) {
  const address = image || nothing;
  const upload = readUploadAddress(address);
  if (upload) return <Upload {...{ upload, address, alt, eager, className }} sizes={uploadSizes[shape]} />;
  return (
    <img
      src={addressFor(address, shape)}
      alt={alt}
      {...sizes[shape]}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={`h-full w-full bg-sand object-cover ${className}`}
    />
  );
}

/** Tall on narrow screens, wide on others: the hero of a page. */
export function HeroPicture({ image, alt, eager = true, className = '' }: PictureProps) {
  const address = image || nothing;
  const upload = readUploadAddress(address);
  if (upload) return <Upload {...{ upload, address, alt, eager, className }} sizes={uploadSizes.wide} />;
  return (
    <picture>
      {poster.test(address) && address !== nothing && (
        <source media="(min-width: 640px), print" srcSet={addressFor(address, 'wide')} {...sizes.wide} />
      )}
      <Picture image={address} alt={alt} shape="card" eager={eager} className={className} />
    </picture>
  );
}

/** How wide a picture is shown, for the browser to choose a file by: four cards side by side, or the whole window. */
const uploadSizes = { card: '(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 100vw', wide: '100vw' };

interface UploadProps {
  upload: UploadedImage;
  address: string;
  alt: string;
  eager: boolean;
  className: string;
  sizes: string;
}

/** An uploaded picture in the smallest format the browser knows and the width it needs. */
function Upload({ upload, address, alt, eager, className, sizes }: UploadProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={uploadSrcSet(upload, 'avif')} sizes={sizes} />
      {upload.extension !== 'webp' && <source type="image/webp" srcSet={uploadSrcSet(upload, 'webp')} sizes={sizes} />}
      <img
        src={address}
        srcSet={uploadSrcSet(upload, upload.extension)}
        sizes={sizes}
        alt={alt}
        width={upload.width}
        height={upload.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={`h-full w-full bg-sand object-cover ${className}`}
      />
    </picture>
  );
}
