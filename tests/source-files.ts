import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { nameOf, nodesBelow, type TreeNode } from './syntax-tree';

/** What a file imports: of the project by path, of anybody else by the name of the package. */
interface Import {
  file: string;
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

function importsOf(file: string, nodes: TreeNode[]): Import[] {
  const imports: Import[] = [];
  const add = (source: ESTree.Node | null, typeOnly: boolean) => {
    const specifier = source && nameOf(source);
    const resolved = specifier ? resolve(file, specifier) : null;
    if (specifier && resolved) imports.push({ file, typeOnly, specifier, ...resolved });
  };
  for (const { node } of nodes) {
    if (node.type === 'ImportDeclaration') add(node.source, isTypeOnly(node));
    if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') {
      add(node.source, node.exportKind === 'type');
    }
    if (node.type === 'ImportExpression') add(node.source, false);
    if (node.type === 'TSImportType') add(node.source, true);
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
