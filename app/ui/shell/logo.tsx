import { pick } from '#server/values/pick.input';
import { isWide, readUploadAddress, uploadSrcSet } from '#server/values/upload-address.input';
import { useCompany } from './root-data';

/** The logo and the name of the company; a wide logo contains the name. */
export function Brand({ size = 'h-9', framed = false }: { size?: string; framed?: boolean }) {
  const { name, look } = useCompany();
  const wide = isWide(look.logo);
  const mark = <Mark size={size} alt={wide ? name : ''} />;
  return (
    <>
      {framed ? <span className={`${wide ? 'rounded-md' : 'rounded-full'} bg-paper p-1.5`}>{mark}</span> : mark}
      {!wide && <span>{name}</span>}
    </>
  );
}

/** The logo of the owner, else a lotus. */
export function Mark({ size, alt = '' }: { size: string; alt?: string }) {
  const { logo } = useCompany().look;
  if (!logo) return <Lotus size={size} />;
  const upload = readUploadAddress(logo);
  const files = upload && { ...pick(upload, 'width', 'height'), srcSet: uploadSrcSet(upload, 'webp'), sizes: '11rem' };
  return <img src={logo} alt={alt} className={`w-auto max-w-44 object-contain ${size}`} {...files} />;
}

/** Drawn in `art/logo.svg`. */
function Lotus({ size }: { size: string }) {
  return (
    <svg viewBox="0 0 64 64" className={`w-auto ${size}`} aria-hidden="true" focusable="false">
      <path
        fill="#E0644A"
        d="M32 3.6C41.6 13.6 44 28.6 32 43.4 20 28.6 22.4 13.6 32 3.6ZM34.4 45.2C40.8 38.6 43.6 31.6 43.7 24.6 47.3 21.2 52.6 18.9 60 18.6 58.6 35.4 48.6 45.4 34.4 45.2ZM29.6 45.2C23.2 38.6 20.4 31.6 20.3 24.6 16.7 21.2 11.4 18.9 4 18.6 5.4 35.4 15.4 45.4 29.6 45.2Z"
      />
      <path
        fill="none"
        stroke="#0E5A5E"
        strokeWidth="4.4"
        strokeLinecap="round"
        d="M6 56.2C10.3 51.6 14.7 51.6 19 55.4S27.7 59.2 32 55.4 40.7 51.6 45 55.4 53.7 59.2 58 54.6"
      />
    </svg>
  );
}
