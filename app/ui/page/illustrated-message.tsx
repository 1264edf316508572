import type { ReactNode } from 'react';

interface IllustratedMessageProps {
  title: string;
  text?: string;
  illustration?: 'empty' | 'lost';
  /** `h1` when the message is the whole page. */
  heading?: 'h1' | 'h2';
  eyebrow?: string;
  children?: ReactNode;
}

/** An empty list, an error or a confirmation: an illustration, a text and actions. */
export function IllustratedMessage(props: IllustratedMessageProps) {
  const { title, text, illustration = 'empty', heading: Heading = 'h2', eyebrow, children } = props;
  return (
    <div className="sheet flex flex-col items-center py-16 text-center md:py-24">
      <img
        src={`/posters/${illustration}.svg`}
        alt=""
        width={640}
        height={480}
        className="mb-8 aspect-[4/3] w-full max-w-md rounded-md bg-sand object-cover"
      />
      {eyebrow && <p className="figures font-display text-page text-brand">{eyebrow}</p>}
      <Heading className="text-section">{title}</Heading>
      {text && <p className="mt-4 max-w-xl text-lg text-quiet">{text}</p>}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
