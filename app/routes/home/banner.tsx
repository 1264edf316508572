import { Picture } from '#app/ui/card/picture';
import { LinkButton } from '#app/ui/form/button';

interface BannerProps {
  image: string;
  title: string;
  text: string;
  to: string;
  label: string;
  /** Puts the text on the right instead of the left. */
  mirrored?: boolean;
}

/** A wide picture with a title, a text and a link. */
export function Banner({ image, title, text, to, label, mirrored = false }: BannerProps) {
  return (
    <section className="sheet mt-12 md:mt-28">
      <div className="banner">
        <div className="banner-picture">
          <Picture image={image} shape="wide" alt="" />
        </div>
        <div className={mirrored ? 'plaque mirrored' : 'plaque'}>
          <h2 className="text-section">{title}</h2>
          <p>{text}</p>
          <LinkButton to={to}>{label}</LinkButton>
        </div>
      </div>
    </section>
  );
}
