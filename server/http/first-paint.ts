import { readFileSync } from 'node:fs';
import { markAttribute } from '#server/http/security-headers';

const stylesheetTag = /<link(?=[^>]* rel="stylesheet")[^>]* href="([^"]+\.css)"[^>]*?(?=\/?>)/g;
const preloadTag = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const moduleTag = `<script${markAttribute} type="module" async="">`;
const waitingTag = `<script${markAttribute} type="waiting-module">`;
const styleTag = `<style${markAttribute}>`;
const scriptEnd = '</script>';

/** Contents of the built stylesheets by address. */
const stylesheets = new Map<string, string>();

/**
 * Changes a rendered page so that its first paint needs no other request but those for its fonts and pictures.
 *
 * Its stylesheets come with it. Their links stay for React, which finds them there, but `disabled` keeps browsers from
 * loading them. Its scripts are loaded after the first paint: before, they would share the connection with the pictures,
 * and the processor with the layout.
 * @param read returns the stylesheet at an address
 * @returns the page in parts, so that the large one in the middle is not searched again
 */
export function optimizeFirstPaint(html: string, read = readStylesheet): string[] {
  const headEnd = html.indexOf('</head>');
  const start = html.lastIndexOf(moduleTag);
  if (headEnd < 0 || start < headEnd) return [html];
  const end = html.indexOf(scriptEnd, start) + scriptEnd.length;
  const head = html.slice(0, headEnd);
  const files = [...head.matchAll(preloadTag)].map(([, address]) => address);
  const newHead = head
    .replace(stylesheetTag, (tag, address: string) => `${styleTag}${read(address)}</style>${tag} disabled=""`)
    .replace(preloadTag, '');
  const starter = `<script${markAttribute}>(${startModule})(${JSON.stringify(files)})${scriptEnd}`;
  const module = waitingTag + html.slice(start + moduleTag.length, end);
  return [newHead, html.slice(headEnd, start), module + starter + html.slice(end)];
}

function readStylesheet(address: string): string {
  const known = stylesheets.get(address) ?? readFileSync(`build/client${address}`, 'utf8').trim();
  stylesheets.set(address, known);
  return known;
}

/** Runs in the browser: loads the files and runs the module before the current script, once a frame has been painted. */
const startModule = `(files) => {
const waiting = document.currentScript.previousElementSibling;
requestAnimationFrame(() => setTimeout(() => {
for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
waiting.replaceWith(Object.assign(document.createElement('script'), { type: 'module', text: waiting.text }));
}));
}`;
