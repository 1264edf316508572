import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  text?: string;
  drawing?: 'empty' | 'lost';
  /** A page of its own has its h1 here; a part of a page an h2. */
  heading?: 'h1' | 'h2';
  eyebrow?: string;
  children?: ReactNode;
}

/** An empty, failed or missing place: a drawing, what happened, and one clear way on. */
export function Notice({ title, text, drawing = 'empty', heading: Heading = 'h2', eyebrow, children }: NoticeProps) {
  return (
    <div className="sheet flex flex-col items-center py-16 text-center md:py-24">
      <img
        src={`/posters/${drawing}.svg`}
        alt=""
        width={640}
        height={480}
        className="mb-8 aspect-[4/3] w-full max-w-md rounded-md bg-sand object-cover"
      />
      {eyebrow && <p className="figures font-display text-page text-terracotta">{eyebrow}</p>}
      <Heading className="text-section">{title}</Heading>
      {text && <p className="mt-4 max-w-xl text-lg text-quiet">{text}</p>}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
