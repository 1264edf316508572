type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What is in a field: its text, or whether it is chosen. */
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

/** What was typed and not accepted, by the address and the name of a form, as long as the tab is open. */
let unsent: Record<string, unknown> = {};

/** What was typed into a form and not accepted. */
export const unsentInput = (key: string): unknown => unsent[key];

/** Keeps what was typed into a form; without `input` there is nothing to keep any more. */
export function keepInput(key: string, input?: unknown): void {
  if (input === undefined && !(key in unsent)) return;
  if (input === undefined) delete unsent[key];
  else unsent[key] = input;
  store();
}

/** Forgets what was typed into all forms: somebody else may use the tab next. */
export function forgetInput(): void {
  unsent = {};
  store();
}

function store(): void {
  try {
    // What does not fit leaves nothing older behind.
    sessionStorage.removeItem(entry);
    if (Object.keys(unsent).length > 0) sessionStorage.setItem(entry, JSON.stringify(unsent));
  } catch {
    // Without storage it stays until the page is loaded anew.
  }
}

const forms = new Map<HTMLFormElement, WatchedForm>();
/** The last form that was sent to a path. */
const sent = new Map<string, HTMLFormElement>();
let isHydrated = false;
let isGivingBack = false;
let focused = { key: '', name: '' };
/** True while the field that had the focus has gone, until its form comes again. */
let isFocusLost = false;

/**
 * Keeps what differs from its first value in every form with an address, and gives it back to a form that is rendered
 * anew. Forms that call procedures keep their values by `useUnsent`. To be called before the page is hydrated.
 */
export function watchForms(): void {
  try {
    unsent = { ...JSON.parse(sessionStorage.getItem(entry) ?? '{}') };
  } catch {
    // Nothing is stored, or nothing of ours.
  }
  // Nothing that was typed before this ran has been heard: it is in the fields, also in those of a form that was refused.
  meetForms(firstValueOf);
  for (const [form, { key }] of forms) if (isAnswered(form)) keepInput(key);
  noteForms();
  document.addEventListener('input', ({ target }) => isGivingBack || noteInput(target as Field), true);
  document.addEventListener('focusin', noteFocus);
  noteFocus();
  window.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement;
    sent.set(pathOf(form), form);
    // What it asks for stands in the next address.
    if (form.getAttribute('method') === 'get') accept(form);
  });
  window.addEventListener('pagehide', noteForms);
  new MutationObserver(followDocument).observe(document, { childList: true, subtree: true });
}

/** Gives back what was typed before the page was hydrated; to be called in the commit that hydrates it, or one form of it. */
export function giveBackInput(): void {
  followDocument();
  isHydrated = true;
  for (const [form, watched] of forms) for (const [name, field] of fieldsOf(form)) giveBack(watched, name, field);
}

/** Ends what is kept of the form that was last sent to this address: the server has accepted it. */
export function inputAccepted(url: string): void {
  const form = sent.get(new URL(url).pathname);
  if (form) accept(form);
}

function noteFocus(): void {
  const { form, name } = (document.activeElement ?? document.body) as Field;
  focused = { key: (form && forms.get(form)?.key) ?? '', name };
  isFocusLost = false;
}

/** What is in some fields now counts as not typed: it was filled in, or is accepted. */
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

/** True for input that nobody types at this moment. */
export const isGivenBack = (): boolean => isGivingBack;

/** Keeps what is in forms that have gone, and gives forms that have come what was typed into them before. */
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

/** Begins to watch the forms that are new, but for filters, whose state is the address. */
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
      // The key of a form may be one that its answer has brought.
      if (isHydrated && !(known && field.hidden && isAnswered(form))) giveBack(watched, name, field);
    }
  }
}

/** Forgets what was typed into fields that somebody has taken out of a form, such as the age of a child. */
function forgetFields({ key, first }: WatchedForm, fields: Map<string, Field>): void {
  const input = { ...inputOf(key) };
  const gone = Object.keys(first).filter((name) => name in input && !fields.has(name));
  if (gone.length === 0) return;
  for (const name of gone) delete input[name];
  keepInput(key, Object.keys(input).length > 0 ? input : undefined);
}

/**
 * Notes what differs in a form from its first values, and with it the key that the form is sent with.
 * @param typed the field that was typed into. Before the page is hydrated, only its value is certainly what somebody wants
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
  // A radio button is not switched off by itself, but by another one.
  if (field.type === 'radio' && !value) return;
  isGivingBack = true;
  // React remembers what is assigned to a field, and hears only of a value that differs from it.
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
  if (field.form?.parentElement instanceof HTMLDetailsElement) field.form.parentElement.open = true;
}

const pathOf = (form: HTMLFormElement) => new URL(form.getAttribute('action') ?? '', document.baseURI).pathname;

/**
 * The address of the page, for a form that is not on all pages, with the name of the form, or else its path. Forms of the
 * same are told apart by their order.
 */
function newKeyOf(form: HTMLFormElement): string {
  const page = form.closest('main') ? window.location.pathname + window.location.search : '';
  let key = `${page} ${form.getAttribute('name') ?? pathOf(form)}`;
  while ([...forms.values()].some((other) => other.key === key)) key += '+';
  return key;
}

/** The fields whose input is kept, by name, with their value or place where several have the name. */
function fieldsOf(form: HTMLFormElement): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of form.querySelectorAll<Field>('input[name], select[name], textarea[name]')) {
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

/** True for a form that the server has sent back with what was typed, as its component says. */
const isAnswered = (form: HTMLFormElement) => form.hasAttribute('data-answered');

/** The value with which the page was sent; none where that was typed. */
function firstValueOf(form: HTMLFormElement, field: Field): Value {
  if (isAnswered(form)) return isToggle(field) ? false : '';
  if (isToggle(field)) return field.defaultChecked;
  if (!('options' in field)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
