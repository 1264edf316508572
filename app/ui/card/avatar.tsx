interface AvatarProps {
  name: string;
  /** The portrait; without one the initials are shown. */
  image?: string | null;
  className?: string;
}

/** The letters are readable on both disc and sun. */
const palettes = [
  { disc: 'fill-brand', sun: 'fill-brand-deep', water: 'stroke-accent', letters: 'fill-paper' },
  { disc: 'fill-nile', sun: 'fill-teal', water: 'stroke-accent', letters: 'fill-paper' },
  { disc: 'fill-accent', sun: 'fill-sand', water: 'stroke-brand', letters: 'fill-ink' },
  { disc: 'fill-indigo', sun: 'fill-nile', water: 'stroke-accent', letters: 'fill-paper' },
  { disc: 'fill-jade', sun: 'fill-teal', water: 'stroke-accent', letters: 'fill-paper' },
  { disc: 'fill-lotus', sun: 'fill-brand-deep', water: 'stroke-accent', letters: 'fill-paper' },
  { disc: 'fill-teal', sun: 'fill-indigo', water: 'stroke-accent', letters: 'fill-paper' },
] as const;

/** A portrait, or initials in colors derived from the name. Decorative: the name must stand beside it. */
export function Avatar({ name, image, className = 'h-14 w-14' }: AvatarProps) {
  if (image) {
    return (
      <img src={image} alt="" loading="lazy" className={`shrink-0 rounded-full bg-sand object-cover ${className}`} />
    );
  }
  const number = hashOf(name);
  const palette = palettes[number % palettes.length] ?? palettes[0];
  const sunAt = [26, 48, 70][number % 3];
  return (
    <svg viewBox="0 0 96 96" className={`shrink-0 rounded-full ${className}`} aria-hidden="true" focusable="false">
      <path d="M0 0h96v96H0z" className={palette.disc} />
      <circle cx={sunAt} cy="78" r="38" className={palette.sun} />
      <path
        d="M-6 80c9-6 17-6 26 0s17 6 26 0 17-6 26 0 17 6 26 0 17-6 26 0"
        fill="none"
        strokeWidth="2.5"
        className={palette.water}
      />
      <text
        x="48"
        y="59"
        textAnchor="middle"
        fontSize="36"
        fontWeight="560"
        className={`font-display ${palette.letters}`}
      >
        {initials(name)}
      </text>
    </svg>
  );
}

/** The first letter of the first and of the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

function hashOf(name: string): number {
  let number = 0;
  for (const letter of name) number = (number * 43 + (letter.codePointAt(0) ?? 0)) % 9973;
  return number;
}
