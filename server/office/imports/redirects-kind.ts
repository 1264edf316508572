import type { CellProblem } from '#db/schema/import';
import { redirects } from '#db/schema/redirect';
import { findRecordPath } from '#server/catalogue/redirect/record-path';
import {
  createRedirect,
  deleteRedirect,
  findRedirect,
  findRedirectById,
  type StoredRedirect,
  updateRedirect,
} from '#server/catalogue/redirect/redirect';
import {
  addressKey,
  emptyRedirect,
  type RedirectFields,
  redirectForm,
  redirectInput,
} from '#server/catalogue/redirect/redirect.input';
import { type Form, type ImportKind, textIn } from './kind';

const keyIn = (form: Form): string => addressKey(textIn(form, 'path')) ?? '';

/** Whole addresses of one site, which has moved here, are paths of this one. */
function withoutOldSite(form: Form): Form {
  const [from, to] = [textIn(form, 'path'), textIn(form, 'target')];
  if (!URL.canParse(from) || !URL.canParse(to) || new URL(from).host !== new URL(to).host) return form;
  const { pathname, search, hash } = new URL(to);
  return { ...form, target: pathname + search + hash };
}

/** What visitors see where there is a page at the address of a redirect. */
const waiting: CellProblem = { column: 'From', message: 'There is a page at this address. The redirect waits' };

export const importedRedirects: ImportKind<StoredRedirect, RedirectFields> = {
  table: redirects,
  schema: redirectInput,
  combine: withoutOldSite,
  mayRefuse: true,
  emptyForm: emptyRedirect,
  formOf: redirectForm,
  identityOf: keyIn,
  find: (form) => findRedirect(keyIn(form)),
  byId: findRedirectById,
  nameOf: ({ path }) => path,
  create: createRedirect,
  update: (row, fields) => updateRedirect({ ...fields, seen: row }),
  remove: ({ path }) => deleteRedirect(path),
  warningsOf: ({ path }) => (findRecordPath(path) === null ? [] : [waiting]),
  shown: ['path', 'target'],
  stampOf: ({ path, target }) => `${path} ${target}`,
};
