import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { keysOf, nameOf, nodesBelow, propertyOf, type TreeNode } from './syntax-tree';

/** What a file imports: of the project by path, of anybody else by the name of the package. */
interface Import {
  file: string;
  /** As declared where they come from; `*` when the syntax does not show which. */
  names: string[];
  target: string;
  own: boolean;
  /** Gone once compiled: `import type`. */
  typeOnly: boolean;
  specifier: string;
}

export interface SourceFile {
  file: string;
  text: string;
  program: ESTree.Program;
  nodes: TreeNode[];
  imports: Import[];
}

const isModule = (file: string) => /\.(tsx?|mjs)$/.test(file);

export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));
}

/** As package.json's `imports` and the bundler resolve it. */
function resolve(file: string, specifier: string): { target: string; own: boolean } | null {
  if (/^virtual:|^\.\/\+types\/|\?|\.css$/.test(specifier)) return null;
  if (!specifier.startsWith('#') && !specifier.startsWith('.')) {
    const [scope = '', name] = specifier.split('/');
    const isScoped = scope.startsWith('@') && name !== undefined;
    return { target: isScoped ? `${scope}/${name}` : scope, own: false };
  }
  const bare = specifier.startsWith('#') ? specifier.slice(1) : path.join(path.dirname(file), specifier);
  const target = [bare, `${bare}.ts`, `${bare}.tsx`].find((candidate) => isModule(candidate) && existsSync(candidate));
  if (!target) throw new Error(`${file} imports ${specifier}, which is not there`);
  return { target, own: true };
}

function isTypeOnly({ importKind, specifiers }: ESTree.ImportDeclaration): boolean {
  const isType = (part: ESTree.ImportDeclarationSpecifier) =>
    part.type === 'ImportSpecifier' && part.importKind === 'type';
  return importKind === 'type' || (specifiers.length > 0 && specifiers.every(isType));
}

/** What is read of `import * as name`. */
function namespaceNames(name: string, nodes: TreeNode[]): string[] {
  return nodes.flatMap(({ node, parent }) => {
    if (node.type !== 'Identifier' || node.name !== name || parent?.node.type === 'ImportNamespaceSpecifier') return [];
    const outer = parent?.node;
    if (outer?.type === 'MemberExpression') return outer.object === node ? [propertyOf(outer)] : [];
    if (outer?.type === 'TSQualifiedName' && outer.left === node) return [outer.right.name];
    const isOnlyKey = outer?.type === 'Property' && outer.key === node && !outer.shorthand;
    return isOnlyKey ? [] : ['*'];
  });
}

function staticNames({ specifiers }: ESTree.ImportDeclaration, nodes: TreeNode[]): string[] {
  return specifiers.flatMap((part) => {
    if (part.type === 'ImportNamespaceSpecifier') return namespaceNames(part.local.name, nodes);
    return part.type === 'ImportDefaultSpecifier' ? ['default'] : [nameOf(part.imported) ?? '*'];
  });
}

/** What is read of an `import()`: `const { a } = await …`, `(await …).a`, `….then(({ a }) => …)`, `lazy(() => …)`. */
function dynamicNames({ node, parent }: TreeNode): string[] {
  const outer = parent?.node;
  const around = parent?.parent?.node;
  if (outer?.type === 'AwaitExpression') {
    if (around?.type === 'VariableDeclarator' && around.id.type === 'ObjectPattern') return keysOf(around.id);
    if (around?.type === 'MemberExpression' && around.object === outer) return [propertyOf(around)];
  }
  if (outer?.type === 'MemberExpression' && propertyOf(outer) === 'then' && around?.type === 'CallExpression') {
    const [callback] = around.arguments;
    const [given] = callback?.type === 'ArrowFunctionExpression' ? callback.params : [];
    if (given?.type === 'ObjectPattern') return keysOf(given);
  }
  const isLazy = around?.type === 'CallExpression' && nameOf(around.callee) === 'lazy';
  return isLazy && outer?.type === 'ArrowFunctionExpression' && outer.body === node ? ['default'] : ['*'];
}

function typeNames({ qualifier }: ESTree.TSImportType): string[] {
  let first = qualifier;
  while (first?.type === 'TSQualifiedName') first = first.left;
  return first?.type === 'Identifier' ? [first.name] : ['*'];
}

function importsOf(file: string, nodes: TreeNode[]): Import[] {
  const imports: Import[] = [];
  const add = (source: ESTree.Node | null, typeOnly: boolean, names: string[]) => {
    const specifier = source && nameOf(source);
    const resolved = specifier ? resolve(file, specifier) : null;
    if (specifier && resolved) imports.push({ file, typeOnly, specifier, names, ...resolved });
  };
  for (const place of nodes) {
    const { node } = place;
    if (node.type === 'ImportDeclaration') add(node.source, isTypeOnly(node), staticNames(node, nodes));
    if (node.type === 'ExportNamedDeclaration') {
      const names = node.specifiers.map(({ local }) => nameOf(local) ?? '*');
      add(node.source, node.exportKind === 'type', names);
    }
    if (node.type === 'ExportAllDeclaration') add(node.source, node.exportKind === 'type', ['*']);
    if (node.type === 'ImportExpression') add(node.source, false, dynamicNames(place));
    if (node.type === 'TSImportType') add(node.source, true, typeNames(node));
  }
  return imports;
}

function sourceOf(file: string): SourceFile {
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  const nodes = nodesBelow({ node: program, parent: null });
  return { file, text, program, nodes, imports: importsOf(file, nodes) };
}

export const sourcesOf = (folders: string[]) => folders.flatMap(filesOf).filter(isModule).map(sourceOf);
