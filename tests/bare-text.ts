import type { ESTree } from 'vite';
import { always, type Child, isComponent, Markup, type Screen, significantChildren, slotName, tagOf } from './markup';
import type { SourceFile } from './source-files';
import type { TreeNode } from './syntax-tree';

/** Text that is the same at every rendering. */
const isLiteral = ({ type }: ESTree.Node) => type === 'JSXText' || type === 'Literal';

/** The texts that are not alone in an element, but for literal ones between what always stands there. */
function bareAmong(children: Child[], isAlone: boolean): Child[] {
  const isShared = !isAlone && children.some(({ varies }) => varies);
  return children.filter(
    ({ node, kind, isLoose }) => kind === 'text' && (isLoose || isShared || (!isAlone && !isLiteral(node))),
  );
}

/** The component in which markup stands. */
function componentAround({ parent }: TreeNode): string {
  let found = '';
  for (let outer = parent; outer; outer = outer.parent) {
    const { node } = outer;
    const id = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator' ? node.id : null;
    if (id?.type === 'Identifier' && isComponent(id.name)) found = id.name;
  }
  return found;
}

/** For the slots of components that do not stand alone, such as `Card.corner`, whether another child may come and go. */
function sharedSlots(markup: Markup): Map<string, boolean> {
  const shared = new Map<string, boolean>();
  for (const screen of markup.screens) {
    for (const place of screen.nodes) {
      if (!isMarkup(place.node) || significantChildren(place.node).length < 2) continue;
      const children = markup.childrenOf(screen, place.node, always);
      for (const slot of children.filter(({ kind }) => kind === 'slot')) {
        const others = children.filter((child) => child !== slot);
        shared.set(
          `${componentAround(place)}.${slotName(slot.node)}`,
          others.some(({ varies }) => varies),
        );
      }
    }
  }
  return shared;
}

const isMarkup = (node: ESTree.Node): node is ESTree.JSXElement | ESTree.JSXFragment =>
  node.type === 'JSXElement' || node.type === 'JSXFragment';

/** The texts that an element gives to slots which do not stand alone in their component. */
function textsInSlots(markup: Markup, screen: Screen, element: ESTree.JSXElement, shared: Map<string, boolean>) {
  const given: [name: string, children: Child[]][] = [['children', markup.childrenOf(screen, element, always)]];
  for (const attribute of element.openingElement.attributes) {
    if (attribute.type !== 'JSXAttribute' || !attribute.value) continue;
    given.push([String(attribute.name.name), markup.childrenIn(screen, attribute.value, always)]);
  }
  return given.flatMap(([name, children]) => {
    const isShared = shared.get(`${tagOf(element)}.${name}`);
    if (isShared === undefined) return [];
    return children.filter(({ node, kind, varies }) => kind === 'text' && (isShared || varies || !isLiteral(node)));
  });
}

/**
 * Finds the texts that React cannot take out or change, or put something before, once a translator has replaced their
 * nodes: all that are not alone in an element, but for literal ones between elements that always stand there.
 * What does not tell by its syntax that it holds elements counts as text. Not seen is a text that reaches a component in
 * spread props or through another component, and one that a package's component puts beside others.
 */
export function findBareTexts(sources: SourceFile[]): string[] {
  const markup = new Markup(sources);
  const shared = sharedSlots(markup);
  return markup.screens.flatMap((screen) => {
    const found = new Set<Child['node']>();
    for (const { node } of screen.nodes) {
      if (!isMarkup(node)) continue;
      const children = markup.childrenOf(screen, node, { ...always, isLoose: node.type === 'JSXFragment' });
      for (const text of bareAmong(children, significantChildren(node).length < 2)) found.add(text.node);
      if (node.type !== 'JSXElement') continue;
      for (const text of textsInSlots(markup, screen, node, shared)) found.add(text.node);
    }
    for (const { screen: of, component } of markup.components.values()) {
      if (of !== screen) continue;
      for (const { node, kind } of markup.returnedBy(screen, component, always)) if (kind === 'text') found.add(node);
    }
    return [...found].map((node) => `${screen.file}: ${screen.text.slice(node.start, node.end).trim()}`);
  });
}
