import type { ESTree } from 'vite';
import { screenFiles } from './layers';
import { nameOf } from './syntax-tree';

/** The names that a pattern binds: `a` and `b` of `{ a, key: [b] }`. */
function boundNames(pattern: ESTree.BindingPattern | ESTree.BindingRestElement): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left);
  if (pattern.type === 'RestElement') return boundNames(pattern.argument);
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((part) => (part ? boundNames(part) : []));
  return pattern.properties.flatMap((part) => boundNames(part.type === 'Property' ? part.value : part));
}

/** The names that a file exports; `*` for all of another file. */
export function exportsOf({ body }: ESTree.Program): string[] {
  return body.flatMap((node): string[] => {
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type === 'ExportAllDeclaration') return [(node.exported && nameOf(node.exported)) ?? '*'];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = node;
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => boundNames(id));
    const name = declaration && 'id' in declaration && declaration.id ? nameOf(declaration.id) : null;
    return name ? [name] : specifiers.map(({ exported }) => nameOf(exported) ?? '*');
  });
}

const ofRouteModule =
  /^(default|loader|action|meta|links|headers|handle|middleware|client\w+|shouldRevalidate|ErrorBoundary)$/;

/** What the router looks for in a file. */
export function isForRouter(file: string, name: string): boolean {
  if (file === 'app/routes.ts') return name === 'default';
  if (file === 'app/entry.server.tsx') return /^(default|handleError)$/.test(name);
  if (file === 'app/root.tsx') return name === 'Layout' || ofRouteModule.test(name);
  return screenFiles.has(file) && ofRouteModule.test(name);
}
