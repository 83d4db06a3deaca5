// What can go wrong while Python starts, as one kind of error with a code that the page can explain.

/**
 * A failure with a `code`, a technical `detail` for those who want to know more, and, where one
 * file is to blame, its role in the manifest (`file`). Codes are keys of `[failure]` in
 * lesson/messages.toml: the sentences are the lesson's, not the widget's.
 */
export class Failure extends Error {
  constructor(code, detail = "", file = null) {
    super(detail === "" ? code : `${code}: ${detail}`);
    this.name = "Failure";
    this.code = code;
    this.detail = detail;
    this.file = file;
  }

  /** The failure that any thrown thing amounts to; `code` is used unless it has one already. */
  static from(thrown, code, file = null) {
    if (thrown instanceof Failure) return thrown;
    return new Failure(code, String(thrown?.message ?? thrown), file);
  }

  /** What can be posted from a worker; `Failure.received` makes a failure of it again. */
  toMessage() {
    return { code: this.code, detail: this.detail, file: this.file };
  }

  static received({ code, detail, file }) {
    return new Failure(code, detail, file);
  }
}
