import type { ESTree } from 'vite';

/** A node of a syntax tree; the parser itself gives no parents. */
export interface TreeNode {
  node: ESTree.Node;
  parent: TreeNode | null;
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** All nodes below a node, in the order of the source. */
export function nodesBelow(parent: TreeNode, found: TreeNode[] = []): TreeNode[] {
  for (const value of Object.values(parent.node)) {
    for (const node of Array.isArray(value) ? value : [value]) {
      if (!isNode(node)) continue;
      const child = { node, parent };
      found.push(child);
      nodesBelow(child, found);
    }
  }
  return found;
}

/** The text of an identifier or a string: the name of a property, an import or an export. */
export function nameOf(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** The keys that a destructuring pattern reads. */
export function keysOf({ properties }: ESTree.ObjectPattern | ESTree.ObjectAssignmentTarget): string[] {
  return properties.map((part) => (part.type === 'Property' && !part.computed && nameOf(part.key)) || '*');
}

/** The property that a member expression reads. */
export const propertyOf = ({ property, computed }: ESTree.MemberExpression) =>
  (computed && property.type !== 'Literal' ? null : nameOf(property)) ?? '*';

const isGlobal = (node: ESTree.Node | null) => ['globalThis', 'global'].includes((node && nameOf(node)) ?? '');

/** True for `process.env`, `const { env } = process`, another name for `process`, and an import of it. */
export function readsEnvironment({ node, parent }: TreeNode): boolean {
  if (node.type === 'ImportDeclaration') return /^(node:)?process$/.test(node.source.value);
  const outer = parent?.node;
  if (node.type === 'ObjectPattern') {
    const from = outer?.type === 'VariableDeclarator' ? outer.init : null;
    return isGlobal(from) && keysOf(node).some((key) => key === 'process' || key === '*');
  }
  const isProcess =
    (node.type === 'Identifier' && node.name === 'process') ||
    (node.type === 'MemberExpression' && propertyOf(node) === 'process' && isGlobal(node.object));
  if (!isProcess) return false;
  if (outer?.type === 'MemberExpression') return outer.object === node && ['env', '*'].includes(propertyOf(outer));
  const target =
    (outer?.type === 'VariableDeclarator' && outer.init === node && outer.id) ||
    ((outer?.type === 'AssignmentExpression' || outer?.type === 'AssignmentPattern') &&
      outer.right === node &&
      outer.left);
  if (!target) return false;
  return target.type !== 'ObjectPattern' || keysOf(target).some((key) => key === 'env' || key === '*');
}

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;
export const isFunction = (node: ESTree.Node): node is FunctionNode => /^(Function|ArrowFunction)/.test(node.type);

/** The functions that contain JSX, in themselves or in a function inside them. */
export function functionsWithMarkup(nodes: TreeNode[]): Set<ESTree.Node> {
  const found = new Set<ESTree.Node>();
  for (const place of nodes.filter(({ node }) => /^JSX(Element|Fragment)$/.test(node.type))) {
    for (let outer = place.parent; outer; outer = outer.parent) if (isFunction(outer.node)) found.add(outer.node);
  }
  return found;
}

/** True for the function that is given to `describe`, `test.each(…)`, `beforeAll` … */
export function isTestCallback({ node, parent }: TreeNode): boolean {
  const call = parent?.node;
  if (call?.type !== 'CallExpression' || call.callee === node) return false;
  let callee: ESTree.Node = call.callee;
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression') {
    callee = callee.type === 'MemberExpression' ? callee.object : callee.callee;
  }
  return /^(describe|test|it|(before|after)(All|Each))$/.test(nameOf(callee) ?? '');
}
