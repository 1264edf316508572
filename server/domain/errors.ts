/** The record asked for does not exist. The message is the specification's. */
export class NotFound extends Error {
  override name = 'NotFound';
}

/** A save that cannot be done as things stand; `field` names the input at fault, where there is one. */
export class Conflict extends Error {
  override name = 'Conflict';
  constructor(
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}
