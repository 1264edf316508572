import type PDFDocument from 'pdfkit';
import { type Point, plainPath } from './svg-path.ts';
import { parseXml, type XmlElement } from './xml.ts';

/** A drawing in SVG of the kinds of elements that the posters are made of. */
interface SvgPicture {
  width: number;
  height: number;
  paint: (pdf: PDFDocument) => void;
}

/** What an element hands down to those in it. */
type Inherited = Readonly<Record<(typeof inheritedNames)[number], string | undefined>>;
const inheritedNames = [
  ...(['fill', 'fill-rule', 'color', 'stroke', 'stroke-width', 'stroke-dasharray'] as const),
  ...(['stroke-linecap', 'stroke-linejoin'] as const),
];
/** They are drawn where others name them. */
const definitions = new Set(['defs', 'clipPath', 'linearGradient', 'radialGradient', 'pattern']);
const geometryNames = ['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'd', 'href'];
const knownNames = new Set<string>([...inheritedNames, ...geometryNames, 'id', 'transform', 'opacity', 'clip-path']);

const initial: Inherited = {
  ...{ fill: '#000', 'fill-rule': 'nonzero', color: '#000', stroke: 'none', 'stroke-width': '1' },
  ...{ 'stroke-dasharray': 'none', 'stroke-linecap': 'butt', 'stroke-linejoin': 'miter' },
};

/** Reads a drawing. Throws for an element or an attribute that it does not know, so that none is left out in silence. */
export function readSvg(source: string): SvgPicture {
  const [svg] = parseXml(source.trim());
  if (typeof svg !== 'object' || svg.name !== 'svg') throw new Error('the file is no SVG drawing');
  const [left = 0, top = 0, width = 0, height = 0] = numbersIn(svg.attributes.viewBox ?? '');
  if (!(width > 0 && height > 0)) throw new Error('the drawing has no viewBox');
  const painter = new Painter(svg);
  return {
    width,
    height,
    paint: (pdf) => {
      pdf.save().transform(1, 0, 0, 1, -left, -top);
      for (const child of elementsIn(svg)) painter.paint(pdf, child, initial);
      pdf.restore();
    },
  };
}

class Painter {
  private readonly byId = new Map<string, XmlElement>();

  constructor(svg: XmlElement) {
    this.collect(svg);
  }

  private collect(element: XmlElement): void {
    if (element.attributes.id) this.byId.set(element.attributes.id, element);
    for (const child of elementsIn(element)) this.collect(child);
  }

  private find(reference: string | undefined): XmlElement {
    const id = /^(?:#(.+)|url\(#(.+)\))$/
      .exec(reference ?? '')
      ?.slice(1)
      .find(Boolean);
    const found = id && this.byId.get(id);
    if (!found) throw new Error(`${reference} names no element`);
    return found;
  }

  paint(pdf: PDFDocument, element: XmlElement, outer: Inherited): void {
    const { name, attributes } = element;
    if (definitions.has(name)) return;
    const unknown = Object.keys(attributes).find((key) => !knownNames.has(key));
    if (unknown) throw new Error(`<${name} ${unknown}> is not drawn in documents`);
    const inherited = inheritedBy(element, outer);
    const opacity = Number(attributes.opacity ?? 1);
    pdf.save();
    transform(pdf, attributes.transform);
    if (attributes['clip-path']) {
      for (const part of elementsIn(this.find(attributes['clip-path']))) this.outline(pdf, part);
      pdf.clip();
    }
    if (name === 'g' || name === 'use') {
      if (name === 'use') transform(pdf, `translate(${attributes.x ?? 0} ${attributes.y ?? 0})`);
      const children = name === 'use' ? [this.find(attributes.href)] : elementsIn(element);
      asGroup(pdf, opacity, () => {
        for (const child of children) this.paint(pdf, child, inherited);
      });
    } else this.paintShape(pdf, element, inherited, opacity);
    pdf.restore();
  }

  private paintShape(pdf: PDFDocument, element: XmlElement, inherited: Inherited, opacity: number): void {
    const shape = shapeOf(element);
    const fill = inkOf(inherited.fill, inherited);
    const stroke = inkOf(inherited.stroke, inherited);
    if (fill?.startsWith('url')) this.fillFrom(pdf, fill, shape, opacity);
    else if (fill) pdf.path(shape.path).fillColor(fill, opacity).fill(ruleOf(inherited));
    if (!stroke) return;
    const dashes = numbersIn(inherited['stroke-dasharray']?.replace('none', '') ?? '');
    pdf
      .lineWidth(Number(inherited['stroke-width']))
      .lineCap(inherited['stroke-linecap'] ?? 'butt')
      .lineJoin(inherited['stroke-linejoin'] ?? 'miter')
      .miterLimit(4);
    // In operators: pdfkit refuses dashes of no length, which are dots.
    if (dashes.length > 0) pdf.addContent(`[${dashes.join(' ')}] 0 d`);
    pdf.path(shape.path).strokeColor(stroke, opacity).stroke();
  }

  /** Fills a shape with a gradient or a pattern. */
  private fillFrom(pdf: PDFDocument, reference: string, shape: ReturnType<typeof plainPath>, opacity: number): void {
    const source = this.find(reference);
    const {
      from: [left, top],
      to: [right, bottom],
    } = shape.box;
    pdf.save().path(shape.path);
    if (source.name === 'pattern') {
      pdf.clip();
      const width = Number(source.attributes.width);
      const height = Number(source.attributes.height);
      for (let x = Math.floor(left / width); x * width < right; x++) {
        for (let y = Math.floor(top / height); y * height < bottom; y++) {
          pdf.save().transform(1, 0, 0, 1, x * width, y * height);
          for (const child of elementsIn(source)) this.paint(pdf, child, initial);
          pdf.restore();
        }
      }
    } else {
      // The lengths of a gradient are parts of the box.
      const gradient = gradientOf(pdf, source).setTransform(right - left, 0, 0, bottom - top, left, top);
      pdf.fillColor(gradient, opacity).fill();
    }
    pdf.restore();
  }

  /** Adds what an element covers to the present path. */
  private outline(pdf: PDFDocument, element: XmlElement): void {
    if (element.attributes.transform) throw new Error('a clipping path with a transform is not drawn in documents');
    pdf.path(shapeOf(element.name === 'use' ? this.find(element.attributes.href) : element).path);
  }
}

const elementsIn = ({ children }: XmlElement) => children.filter((child) => typeof child === 'object');
const numbersIn = (list: string) => (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
const ruleOf = (inherited: Inherited) => (inherited['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero');

function inheritedBy({ attributes }: XmlElement, outer: Inherited): Inherited {
  return Object.fromEntries(inheritedNames.map((name) => [name, attributes[name] ?? outer[name]])) as Inherited;
}

/** A colour as pdfkit reads it, a reference, or null for none. */
function inkOf(paint: string | undefined, { color }: Inherited): string | null {
  const ink = paint === 'currentColor' ? color : paint;
  if (!ink || ink === 'none') return null;
  if (!/^(#([\da-f]{3}|[\da-f]{6})|url\(.*\))$/i.test(ink)) throw new Error(`the ink ${ink} is not known`);
  return ink;
}

function shapeOf({ name, attributes }: XmlElement): ReturnType<typeof plainPath> {
  const at = (key: string) => Number(attributes[key] ?? 0);
  if (name === 'path') return plainPath(attributes.d ?? '');
  if (name === 'circle' || name === 'ellipse') {
    const [rx, ry] = name === 'circle' ? [at('r'), at('r')] : [at('rx'), at('ry')];
    const around = `A${rx} ${ry} 0 1 1`;
    const [left, right] = [at('cx') - rx, at('cx') + rx];
    const { path } = plainPath(`M${left} ${at('cy')}${around} ${right} ${at('cy')}${around} ${left} ${at('cy')}Z`);
    return { path, box: { from: [left, at('cy') - ry], to: [right, at('cy') + ry] } };
  }
  if (name === 'rect' && !attributes.rx && !attributes.ry)
    return plainPath(`M${at('x')} ${at('y')}h${at('width')}v${at('height')}h${-at('width')}Z`);
  throw new Error(`<${name}> is not drawn in documents`);
}

function gradientOf(pdf: PDFDocument, { name, attributes, children }: XmlElement) {
  const at = (key: string, otherwise: number) => Number(attributes[key] ?? otherwise);
  if (name !== 'linearGradient' && name !== 'radialGradient') throw new Error(`<${name}> is no ink`);
  const [from, to]: Point[] = [
    [at('x1', 0), at('y1', 0)],
    [at('x2', 1), at('y2', 0)],
  ];
  const [x, y] = [at('cx', 0.5), at('cy', 0.5)];
  const gradient =
    name === 'linearGradient'
      ? pdf.linearGradient(...(from as [number, number]), ...(to as [number, number]))
      : pdf.radialGradient(x, y, 0, x, y, at('r', 0.5));
  const stops = children.filter((child) => typeof child === 'object');
  for (const [index, stop] of stops.entries()) {
    const offset = Number(stop.attributes.offset);
    const color = stop.attributes['stop-color'] ?? '#000';
    // pdfkit needs the ends.
    if (index === 0 && offset > 0) gradient.stop(0, color);
    gradient.stop(offset, color);
    if (index === stops.length - 1 && offset < 1) gradient.stop(1, color);
  }
  return gradient;
}

function transform(pdf: PDFDocument, list: string | undefined): void {
  for (const [, kind, given = ''] of list?.matchAll(/(\w+)\(([^)]*)\)/g) ?? []) {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = numbersIn(given);
    if (kind === 'translate') pdf.transform(1, 0, 0, 1, a, b ?? 0);
    else if (kind === 'scale') pdf.transform(a, 0, 0, b ?? a, 0, 0);
    else if (kind === 'rotate') pdf.rotate(a, { origin: [b ?? 0, c] });
    else if (kind === 'matrix') pdf.transform(a, b ?? 0, c, d, e, f);
    else throw new Error(`${kind}() is not drawn in documents`);
  }
}

/** Draws shapes that are transparent together: where they overlap, the lower ones do not shine through the upper ones. */
function asGroup(pdf: PDFDocument, opacity: number, draw: () => void): void {
  if (opacity === 1) {
    draw();
    return;
  }
  const { page } = pdf;
  const far = 1e5;
  const form = pdf.ref({
    ...{ Type: 'XObject', Subtype: 'Form', BBox: [-far, -far, far, far], Resources: page.resources },
    Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceRGB' },
  });
  const around = page.content;
  page.content = form;
  draw();
  page.content = around;
  form.end();
  const name = `Group${Object.keys(page.xobjects).length}`;
  page.xobjects[name] = form;
  pdf.opacity(opacity);
  pdf.addContent(`/${name} Do`);
}
