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
