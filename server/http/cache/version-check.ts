import { contentVersionNow } from '#server/domain/record/content-version';

/** Follows the content version in the database. */
export class VersionCheck {
  /** The version read last; NaN before the first. */
  current = Number.NaN;
  private readonly onChange: () => void;
  private isCheckedThisTurn = false;

  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  /** Reads the version; false when the database does not answer. */
  check(): boolean {
    try {
      const version = contentVersionNow();
      if (version !== this.current) {
        this.onChange();
        this.current = version;
      }
      return true;
    } catch {
      return false;
    }
  }

  /** One check for all requests of a turn of the event loop: a write within it has not been acknowledged yet. */
  checkOncePerTurn(): boolean {
    if (this.isCheckedThisTurn) return true;
    this.isCheckedThisTurn = this.check();
    if (this.isCheckedThisTurn) {
      setImmediate(() => {
        this.isCheckedThisTurn = false;
      });
    }
    return this.isCheckedThisTurn;
  }
}
