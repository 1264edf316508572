// `npm run email`: a page for every template with its sample data, as HTML and as text.
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';

const port = Number(process.env.PORT || 3030);
const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  logLevel: 'warn',
});

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const page = (title, body) =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
    body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem }
    iframe { border: 1px solid #bbb; width: 100%; height: 56rem } pre { white-space: pre-wrap; background: #f4f4f4; padding: 1rem }
  </style><h1>${title}</h1>${body}`;

const server = createHttpServer(async (request, response) => {
  const picture = /^\/mail\/[a-z]+\.png$/.exec(request.url ?? '');
  if (picture) {
    response.setHeader('Content-Type', 'image/png');
    return response.end(await readFile(`public${picture[0]}`).catch(() => ''));
  }
  // Loaded for every request, so that a reload shows a template that was just saved.
  const { catalog, renderEmail } = await vite.ssrLoadModule('/emails/catalog.tsx');
  const [, kind, part] = new URL(request.url, 'http://localhost').pathname.split('/');
  const template = Object.hasOwn(catalog, kind) ? catalog[kind] : null;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (!template) {
    const links = Object.keys(catalog).map((name) => `<li><a href="/${name}">${name}</a></li>`);
    return response.end(page('Emails', `<ul>${links.join('')}</ul>`));
  }
  const { subject, html, text, headers, attachments } = await renderEmail(kind, template.preview);
  // The images are served from here, so that the site need not run.
  if (part === 'html') return response.end(html.replaceAll(`${template.preview.siteUrl}/mail/`, '/mail/'));
  const extras = JSON.stringify({ headers, attachments: attachments?.map(({ filename }) => filename) }, null, 2);
  response.end(
    page(
      kind,
      `<p><a href="/">All emails</a></p><p><b>${escaped(subject)}</b></p><iframe src="/${kind}/html" title="HTML"></iframe>
       <h2>Text</h2><pre>${escaped(text)}</pre><h2>Headers and attachments</h2><pre>${escaped(extras)}</pre>`,
    ),
  );
});

server.listen(port, '127.0.0.1', () => process.stdout.write(`Emails: http://localhost:${port}\n`));
