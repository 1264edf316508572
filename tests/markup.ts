import type { ESTree } from 'vite';
import type { SourceFile } from './source-files';
import { isFunction, nameOf } from './syntax-tree';

/** What may stand in a place among the children of an element, as far as its syntax tells. */
export interface Child {
  node: ESTree.Node;
  /** A `slot` is what a component is given; what does not tell what it is counts as text. */
  kind: 'element' | 'text' | 'slot';
  /** It may come and go, or become another. */
  varies: boolean;
  /** In a fragment it is put in and taken out by itself. */
  isLoose: boolean;
}

/** A file with what its names stand for. */
export interface Screen extends SourceFile {
  values: Map<string, ESTree.Node>;
  /** The names of props and properties that hold markup. */
  slots: Set<string>;
  returns: Map<ESTree.Node, ESTree.Node[]>;
}

type Place = Pick<Child, 'varies' | 'isLoose'>;
type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

export const always: Place = { varies: false, isLoose: false };
export const isComponent = (name: string) => /^[A-Z]/.test(name);
/** Components of packages whose place may be empty. */
const varyingOfPackages = ['Suspense', 'Await', 'Outlet'];
/** Expressions that hold elements, though their syntax does not tell. */
const holdsElements = /^(useOutlet\(\)|createPortal\(|search\.dialog$)/;

/** The name of an element's tag, such as `p` or `Link`. */
export function tagOf({ openingElement: { name } }: ESTree.JSXElement): string {
  return name.type === 'JSXIdentifier' ? name.name : name.type === 'JSXMemberExpression' ? name.property.name : '';
}

/** The children that are neither a line break in the source nor a comment. */
export const significantChildren = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) =>
  children.filter((child) => {
    if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(child.value);
    return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
  });

function screenOf(source: SourceFile): Screen {
  const screen: Screen = { ...source, values: new Map(), slots: new Set(['children']), returns: new Map() };
  const addReturn = (from: ESTree.Node, value: ESTree.Node) =>
    screen.returns.set(from, [...(screen.returns.get(from) ?? []), value]);
  for (const { node, parent } of source.nodes) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
      screen.values.set(node.id.name, node.init);
    }
    if (node.type === 'FunctionDeclaration' && node.id) screen.values.set(node.id.name, node);
    if (node.type === 'TSPropertySignature' && node.typeAnnotation) {
      const type = source.text.slice(node.typeAnnotation.start, node.typeAnnotation.end);
      if (/\bReact(Node|Element)\b/.test(type)) screen.slots.add(nameOf(node.key) ?? '');
    }
    if (node.type === 'Property' && node.value.type === 'JSXElement') screen.slots.add(nameOf(node.key) ?? '');
    if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement') addReturn(node, node.body);
    if (node.type === 'ReturnStatement' && node.argument) {
      let outer = parent;
      while (outer && !isFunction(outer.node)) outer = outer.parent;
      if (outer) addReturn(outer.node, node.argument);
    }
  }
  return screen;
}

/** Reads what React may put where, in files that know each other's components by name. */
export class Markup {
  readonly screens: Screen[];
  readonly components = new Map<string, { screen: Screen; component: FunctionNode }>();
  private readonly varying = new Map<string, boolean>();
  /** What is being read: a function may call itself. */
  private readonly open = new Set<ESTree.Node>();

  constructor(sources: SourceFile[]) {
    this.screens = sources.map(screenOf);
    for (const screen of this.screens) {
      for (const [name, component] of screen.values) {
        if (isComponent(name) && isFunction(component)) this.components.set(name, { screen, component });
      }
    }
  }

  /** What React may put in the place of an expression, or of a child of an element. */
  childrenIn(screen: Screen, node: ESTree.Node, place: Place): Child[] {
    const child: Child = { node, kind: 'text', ...place };
    const varying = { ...place, varies: true };
    if (holdsElements.test(screen.text.slice(node.start, node.end))) return [{ ...child, ...varying, kind: 'slot' }];
    switch (node.type) {
      case 'JSXElement':
        return [{ ...child, kind: 'element', varies: place.varies || this.mayVary(tagOf(node)) }];
      case 'JSXFragment':
        return this.childrenOf(screen, node, { ...place, isLoose: true });
      case 'JSXExpressionContainer':
        return this.childrenIn(screen, node.expression, place);
      case 'LogicalExpression':
        return [...(node.operator === '&&' ? [] : [node.left]), node.right].flatMap((side) =>
          this.childrenIn(screen, side, varying),
        );
      case 'ConditionalExpression':
        return [node.consequent, node.alternate].flatMap((branch) => this.childrenIn(screen, branch, varying));
      case 'ArrowFunctionExpression':
        return this.returnedBy(screen, node, place);
      case 'Literal':
        return ['string', 'number'].includes(typeof node.value) ? [child] : [];
      case 'Identifier':
      case 'MemberExpression':
      case 'CallExpression':
        return this.childrenOfName(screen, child);
      default:
        return [child];
    }
  }

  childrenOf(screen: Screen, element: ESTree.JSXElement | ESTree.JSXFragment, place: Place): Child[] {
    return significantChildren(element).flatMap((child) => this.childrenIn(screen, child, place));
  }

  returnedBy(screen: Screen, called: FunctionNode, place: Place): Child[] {
    const returned = screen.returns.get(called) ?? [];
    const varies = place.varies || returned.length > 1;
    return returned.flatMap((value) => this.childrenIn(screen, value, { ...place, varies }));
  }

  private childrenOfName(screen: Screen, child: Child): Child[] {
    const { node, varies, isLoose } = child;
    const name = slotName(node);
    if (name === 'undefined') return [];
    if (screen.slots.has(name)) return [{ ...child, kind: 'slot', varies: true }];
    if (node.type === 'MemberExpression') return [child];
    const [argument] = node.type === 'CallExpression' ? node.arguments : [];
    const entry = argument?.type === 'Identifier' ? screen.values.get(argument.name) : argument;
    if (entry && /^(map|flatMap)$/.test(name) && isFunction(entry)) {
      return this.returnedBy(screen, entry, { varies: true, isLoose });
    }
    const value = screen.values.get(name);
    if (!value || this.open.has(value) || isFunction(value) !== (node.type === 'CallExpression')) return [child];
    this.open.add(value);
    const found = isFunction(value)
      ? this.returnedBy(screen, value, { varies, isLoose })
      : this.childrenIn(screen, value, { varies, isLoose });
    this.open.delete(value);
    return found.some(({ kind }) => kind !== 'text') ? found : [child];
  }

  /** Whether the place of a component may be empty, become something else, or hold several elements. */
  private mayVary(name: string): boolean {
    const of = this.components.get(name);
    if (!of) return varyingOfPackages.includes(name);
    const known = this.varying.get(name);
    if (known !== undefined) return known;
    // For a component that holds itself.
    this.varying.set(name, false);
    const [only, ...others] = this.returnedBy(of.screen, of.component, always);
    const varies = only?.kind !== 'element' || only.varies || others.length > 0;
    this.varying.set(name, varies);
    return varies;
  }
}

/** The last name of `aside`, `props.aside` or `cell(trip)`. */
export function slotName(node: ESTree.Node): string {
  if (node.type === 'CallExpression') return slotName(node.callee);
  return nameOf(node.type === 'MemberExpression' ? node.property : node) ?? '';
}
