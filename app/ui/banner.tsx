import { LinkButton } from './button';
import { Picture } from './picture';

interface BannerProps {
  image: string;
  title: string;
  text: string;
  to: string;
  label: string;
  /** The text on the right instead of the left. */
  mirrored?: boolean;
}

/** One wide picture and a paper plaque with a way on. */
export function Banner({ image, title, text, to, label, mirrored = false }: BannerProps) {
  return (
    <section className="sheet mt-20 md:mt-28">
      <div className="relative overflow-hidden rounded-md">
        <div className="h-64 sm:h-80 lg:h-[26rem]">
          <Picture image={image} shape="wide" alt="" />
        </div>
        <div
          className={`bg-sand p-7 md:absolute md:bottom-8 md:max-w-md md:rounded-md md:bg-paper md:p-9 ${mirrored ? 'md:right-8' : 'md:left-8'}`}
        >
          <h2 className="text-section">{title}</h2>
          <p className="mt-3 text-lg">{text}</p>
          <LinkButton to={to} className="mt-6">
            {label}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
