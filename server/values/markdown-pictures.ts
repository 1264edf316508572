import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import { paintedPicture } from './painted-picture.input';
import { isPoster, posterSizes, readUploadAddress, uploadSrcSet } from './upload-address.input';

/** What is rendered for an email: its pictures are painted, and of one width. */
export const forEmail: Env = { isEmail: true };

/** As wide as a text of a page, see `prose.css`. */
const sizesOfText = '(min-width: 42rem) 42rem, 100vw';

/** In pixels, of an email. */
const emailWidth = 536;

/** Lets a parser write pictures as pages need them, and one that stands alone and has a title as a figure with that caption. */
export function addPictures(parser: MarkdownIt): void {
  parser.core.ruler.push('figure', makeFigures);
  const write = parser.renderer.rules.image;
  parser.renderer.rules.image = (tokens, index, options, env, renderer) => {
    const picture = tokens[index];
    if (picture && env !== forEmail) {
      for (const [name, value] of Object.entries(attributesOf(addressOf(picture)))) picture.attrSet(name, value);
    }
    return write?.(tokens, index, options, env, renderer) ?? '';
  };
}

const addressOf = (picture: Token): string => String(picture.attrGet('src') ?? '');

function attributesOf(address: string): Record<string, string> {
  const upload = readUploadAddress(address);
  const size = upload ?? (isPoster(address) ? posterSizes.card : null);
  return {
    ...(upload && { srcset: uploadSrcSet(upload, 'webp'), sizes: sizesOfText }),
    ...(size && { width: String(size.width), height: String(size.height) }),
    ...{ loading: 'lazy', decoding: 'async' },
  };
}

/** The picture of a paragraph that holds nothing else, which may be a link; undefined for any other. */
function loneOf(parts: readonly Token[]): Token | undefined {
  const [picture, ...others] = parts.filter(({ type }) => type !== 'link_open' && type !== 'link_close');
  return picture?.type === 'image' && others.length === 0 ? picture : undefined;
}

function makeFigures({ tokens, Token }: StateCore): void {
  for (const [index, { type, children }] of tokens.entries()) {
    const [open, close] = [tokens[index - 1], tokens[index + 1]];
    const picture = type === 'inline' && children && open?.type === 'paragraph_open' ? loneOf(children) : undefined;
    const title = picture?.attrGet('title');
    if (!picture || !title || !open || !close) continue;
    for (const [token, name] of [
      [open, 'figure_open'],
      [close, 'figure_close'],
    ] as const) {
      Object.assign(token, { type: name, tag: 'figure', hidden: false });
    }
    picture.attrs = picture.attrs?.filter(([name]) => name !== 'title') ?? null;
    const words = Object.assign(new Token('text', '', 0), { content: String(title) });
    children?.push(
      new Token('figcaption_open', 'figcaption', 1),
      words,
      new Token('figcaption_close', 'figcaption', -1),
    );
  }
}

/** Makes a picture one that mail programs show; any other drawing becomes its words. */
export function paintForEmail(picture: Token, wordsOf: (picture: Token) => string): void {
  const address = addressOf(picture);
  const painted = paintedPicture(address, 'posters');
  if (painted === null) {
    Object.assign(picture, { type: 'text', content: wordsOf(picture) });
  } else if (painted !== address) {
    picture.attrSet('src', painted);
    picture.attrSet('width', String(Math.min(emailWidth, readUploadAddress(address)?.width ?? emailWidth)));
  }
}
