import { server } from '../server';

export const htmlOf = async (address: string) => (await fetch(server.url + address)).text();

const characters: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };

/** The text of a piece of markup, as a reader sees it. */
export const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim();
