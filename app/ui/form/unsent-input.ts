type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** The value of a field: its text, or whether it is chosen. */
type Value = string | boolean;

interface WatchedForm {
  /** Of its unsent input. */
  key: string;
  /** The first values of its fields, by name. */
  first: Record<string, Value>;
  fields: WeakSet<Field>;
}

/** The entry of session storage, which `browser-storage.input.ts` describes. */
const entry = 'unsentInput';

/** Typed input that was not accepted, by the address and the name of a form, as long as the tab is open. */
let unsent: Record<string, unknown> = {};

/** The input of a form that was not accepted. */
export const unsentInput = (key: string): unknown => unsent[key];

/** Keeps the input of a form; without `input` there is nothing more to keep. */
export function keepInput(key: string, input?: unknown): void {
  if (input === undefined && !(key in unsent)) return;
  if (input === undefined) delete unsent[key];
  else unsent[key] = input;
  store();
}

/** Forgets the input of all forms: somebody else may use the tab next. */
export function forgetInput(): void {
  unsent = {};
  store();
}

function store(): void {
  try {
    // Input that does not fit leaves nothing older behind.
    sessionStorage.removeItem(entry);
    if (Object.keys(unsent).length > 0) sessionStorage.setItem(entry, JSON.stringify(unsent));
  } catch {
    // Without storage the input lasts until the page is loaded anew.
  }
}

const forms = new Map<HTMLFormElement, WatchedForm>();
/** The last form that was sent to a path. */
const sent = new Map<string, HTMLFormElement>();
let isHydrated = false;
let isGivingBack = false;
let focused = { key: '', name: '' };
/** True while the field that had the focus is gone, until its form comes again. */
let isFocusLost = false;

/**
 * Keeps values that differ from the first ones in every form with an address, and restores them in a form that is
 * rendered anew. Forms that call procedures keep their values by `useUnsent`. Call it before the page is hydrated.
 */
export function watchForms(): void {
  try {
    unsent = { ...JSON.parse(sessionStorage.getItem(entry) ?? '{}') };
  } catch {
    // Nothing is stored, or nothing of ours.
  }
  // Input from before this ran caused no event here: it is in the fields, also in those of a refused form.
  meetForms(firstValueOf);
  for (const [form, { key }] of forms) if (isAnswered(form)) keepInput(key);
  noteForms();
  document.addEventListener('input', ({ target }) => isGivingBack || noteInput(target as Field), true);
  document.addEventListener('focusin', noteFocus);
  noteFocus();
  window.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement;
    sent.set(pathOf(form), form);
    // The next address has the values of the form.
    if (form.getAttribute('method') === 'get') accept(form);
  });
  window.addEventListener('pagehide', noteForms);
  new MutationObserver(followDocument).observe(document, { childList: true, subtree: true });
}

/** Restores input from before the hydration; call it in the commit that hydrates the page, or one form of it. */
export function giveBackInput(): void {
  followDocument();
  isHydrated = true;
  for (const [form, watched] of forms) for (const [name, field] of fieldsOf(form)) giveBack(watched, name, field);
}

/** Forgets the input of the form that was last sent to this address: the server has accepted it. */
export function inputAccepted(url: string): void {
  const form = sent.get(new URL(url).pathname);
  if (form) accept(form);
}

function noteFocus(): void {
  const { form, name } = (document.activeElement ?? document.body) as Field;
  focused = { key: (form && forms.get(form)?.key) ?? '', name };
  isFocusLost = false;
}

/** Treats the present values of some fields as not typed: they were filled in, or are accepted. */
export function takeAsFirstValues(form: HTMLFormElement, isTaken: (field: Field) => boolean = () => true): void {
  const watched = forms.get(form);
  if (!watched) return;
  for (const [name, field] of fieldsOf(form)) if (isTaken(field)) watched.first[name] = valueIn(field);
}

function accept(form: HTMLFormElement): void {
  const watched = forms.get(form);
  if (!watched) return;
  takeAsFirstValues(form);
  keepInput(watched.key);
}

/** True during an input event that restores a value, which nobody types at this moment. */
export const isGivenBack = (): boolean => isGivingBack;

/** Keeps the input of forms that are gone, and restores it in forms that come. */
function followDocument(): void {
  for (const [form, watched] of forms) {
    if (form.isConnected) continue;
    if (isHydrated) noteForm(form, watched);
    isFocusLost ||= watched.key === focused.key && document.activeElement === document.body;
    forms.delete(form);
  }
  meetForms((_, field) => valueIn(field));
  if (!isFocusLost) return;
  for (const [form, { key }] of forms) if (key === focused.key) fieldNamed(form, focused.name)?.focus();
}

/** Begins to watch new forms, except filters, whose state is the address. */
function meetForms(firstOf: (form: HTMLFormElement, field: Field) => Value): void {
  for (const form of document.forms) {
    if (!form.matches('[action]:not([action=""], [role=search])')) continue;
    const known = forms.get(form);
    const watched = known ?? { key: newKeyOf(form), first: {}, fields: new WeakSet() };
    forms.set(form, watched);
    const fields = fieldsOf(form);
    forgetFields(watched, fields);
    for (const [name, field] of fields) {
      if (watched.fields.has(field)) continue;
      watched.fields.add(field);
      watched.first[name] ??= firstOf(form, field);
      // The key of a form may come from its answer.
      if (isHydrated && !(known && field.hidden && isAnswered(form))) giveBack(watched, name, field);
    }
  }
}

/** Forgets the input of fields that somebody has removed from a form, such as the age of a child. */
function forgetFields({ key, first }: WatchedForm, fields: Map<string, Field>): void {
  const input = { ...inputOf(key) };
  const gone = Object.keys(first).filter((name) => name in input && !fields.has(name));
  if (gone.length === 0) return;
  for (const name of gone) delete input[name];
  keepInput(key, Object.keys(input).length > 0 ? input : undefined);
}

/**
 * Notes the values of a form that differ from its first ones, and with them its submission key.
 * @param typed the field that was typed into. Before the page is hydrated, only its value is certainly intended
 */
function noteForm(form: HTMLFormElement, { key, first }: WatchedForm, typed?: Field): void {
  const input = { ...inputOf(key) };
  const hidden: Record<string, Value> = {};
  for (const [name, field] of fieldsOf(form)) {
    const value = valueIn(field);
    if (field.hidden) {
      hidden[name] = (isHydrated ? undefined : input[name]) ?? value;
      delete input[name];
    } else if (value !== first[name]) input[name] = value;
    else if (isHydrated || field === typed) delete input[name];
  }
  keepInput(key, Object.keys(input).length > 0 ? { ...input, ...hidden } : undefined);
}

function noteForms(): void {
  for (const [form, watched] of forms) noteForm(form, watched);
}

function noteInput(field: Field): void {
  const watched = field.form && forms.get(field.form);
  if (watched) noteForm(field.form as HTMLFormElement, watched, field);
}

const inputOf = (key: string) => unsent[key] as Record<string, Value> | undefined;

function giveBack({ key, first }: WatchedForm, name: string, field: Field): void {
  const value = inputOf(key)?.[name];
  const before = first[name];
  if (before === undefined || typeof value !== typeof before) return;
  // Somebody is writing in it.
  if (field === document.activeElement && field.value === value && hasCaret(field)) return;
  // A radio button is only switched off by another one.
  if (field.type === 'radio' && !value) return;
  isGivingBack = true;
  // React remembers the value assigned to a field, and only notices one that differs from it.
  if (isToggle(field)) {
    field.checked = before as boolean;
    if (field.checked !== value) field.click();
  } else {
    field.value = before as string;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // A choice that is not there any more.
    if (field.value !== value) field.value = before as string;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  isGivingBack = false;
  const around = field.closest('details');
  if (around) around.open = true;
}

const pathOf = (form: HTMLFormElement) => new URL(form.getAttribute('action') ?? '', document.baseURI).pathname;

/**
 * The address of the page, for a form that is not on all pages, with the name of the form, or else its path. Forms with
 * the same key are distinguished by their order.
 */
function newKeyOf(form: HTMLFormElement): string {
  const page = form.closest('main') ? window.location.pathname + window.location.search : '';
  let key = `${page} ${form.getAttribute('name') ?? pathOf(form)}`;
  while ([...forms.values()].some((other) => other.key === key)) key += '+';
  return key;
}

/** The fields whose input is kept, by name; fields of the same name also by their value or position. */
function fieldsOf(form: HTMLFormElement): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of form.querySelectorAll<Field>('[name]:not([data-private])')) {
    if (/^(hidden|password|file|submit|button|image|reset)$/.test(field.type)) continue;
    let name = isToggle(field) ? `${field.name}=${field.value}` : field.name;
    while (fields.has(name)) name += '+';
    fields.set(name, field);
  }
  return fields;
}

const fieldNamed = (form: HTMLFormElement, name: string) =>
  [...fieldsOf(form).values()].find((field) => field.name === name);

const isToggle = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const hasCaret = (field: Field) => 'selectionStart' in field && field.selectionStart !== null;
const valueIn = (field: Field): Value => (isToggle(field) ? field.checked : field.value);

/** True for a form that the server has sent back with its input, as its component says. */
const isAnswered = (form: HTMLFormElement) => form.hasAttribute('data-answered');

/** The value with which the page was sent; none for typed input. */
function firstValueOf(form: HTMLFormElement, field: Field): Value {
  if (isAnswered(form)) return isToggle(field) ? false : '';
  if (isToggle(field)) return field.defaultChecked;
  if (!('options' in field)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
