import { readdirSync, readFileSync } from 'node:fs';
import { markAttribute } from '#server/http/security-headers';
import { findClasses, parseStylesheet, type Stylesheet, usedStyles } from './used-styles';

const stylesheetTag = /<link(?=[^>]* rel="stylesheet")[^>]* href="([^"]+\.css)"[^>]*?(?=\/?>)/g;
const preloadTag = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const moduleTag = `<script${markAttribute} type="module" async="">`;
const waitingTag = `<script${markAttribute} type="waiting-module">`;
const styleTag = `<style${markAttribute}>`;
const scriptEnd = '</script>';

/**
 * Changes a rendered page so that its first paint needs no other request but those for its fonts and pictures.
 *
 * Its stylesheets come with it, without what the page does not use. Their links stay for React, which finds them there,
 * but `disabled` keeps browsers from loading them: what was left out is loaded with the scripts, which may show more.
 * These are loaded after the first paint: before, they would share the connection with the pictures, and the processor
 * with the layout.
 * @param stylesheets by address; a link to another one is left as it is
 * @returns the page in parts, so that the large one in the middle is not searched again
 */
export function optimizeFirstPaint(html: string, stylesheets = builtStylesheets): string[] {
  const headEnd = html.indexOf('</head>');
  // Nothing that a page contains can have the mark in this tag.
  const start = html.lastIndexOf(moduleTag);
  if (headEnd < 0 || start < headEnd) return [html];
  const end = html.indexOf(scriptEnd, start) + scriptEnd.length;
  const head = html.slice(0, headEnd);
  const files = [...head.matchAll(preloadTag)].map(([, address]) => address);
  const classes = findClasses(html);
  const reduced: string[] = [];
  const newHead = head
    .replace(stylesheetTag, (tag, address: string) => {
      const sheet = stylesheets.get(address);
      if (sheet === undefined) return tag;
      const content = usedStyles(sheet, classes);
      if (content.length < sheet.length) reduced.push(address);
      return `${styleTag}${content}</style>${tag} disabled=""`;
    })
    .replace(preloadTag, '');
  const starter = `<script${markAttribute}>(${startModule})(${JSON.stringify([files, reduced]).slice(1, -1)})${scriptEnd}`;
  // React Router indents it; all its statements end with semicolons.
  const module = waitingTag + html.slice(start + moduleTag.length, end).replace(/\n\s*/g, '');
  return [newHead, html.slice(headEnd, start), module + starter + html.slice(end)];
}

function readStylesheets(folder: string): Map<string, Stylesheet> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return new Map(
    names.map((name) => [`/assets/${name}`, parseStylesheet(readFileSync(`${folder}/${name}`, 'utf8').trim())]),
  );
}

/** The build does not change while the site runs, so it is read once; development has none. */
const builtStylesheets = import.meta.env.PROD ? readStylesheets('build/client/assets') : new Map<string, Stylesheet>();

/**
 * Runs in the browser once a frame has been painted: loads the files and the whole of the reduced stylesheets, then runs
 * the module before the current script.
 */
const startModule = `(files, sheets) => {
const waiting = document.currentScript.previousElementSibling;
requestAnimationFrame(() => setTimeout(() => {
for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
let left = sheets.length;
const start = () => left-- || waiting.replaceWith(Object.assign(document.createElement('script'), { type: 'module', text: waiting.text }));
for (const href of sheets) Object.assign(document.querySelector('link[href="' + href + '"]'), { onload: start, onerror: start, disabled: false });
start();
}));
}`;
