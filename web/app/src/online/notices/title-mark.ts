/** A sign before the title of the page, whatever title the page has and gets. */
export class TitleMark {
  readonly #page: { title: string };
  #mark = '';
  /** The title without the sign, and with it, as it was last written. */
  #plain: string;
  #written: string;

  /** `watch` calls back whenever the title may have changed. */
  constructor(page: { title: string }, watch: (changed: () => void) => void) {
    this.#page = page;
    this.#plain = this.#written = page.title;
    watch(() => {
      if (page.title === this.#written) return;
      this.#plain = page.title;
      this.#write();
    });
  }

  set mark(mark: string) {
    if (mark === this.#mark) return;
    this.#mark = mark;
    this.#write();
  }

  #write(): void {
    this.#written = this.#mark + this.#plain;
    this.#page.title = this.#written;
    // As the browser has it.
    this.#written = this.#page.title;
  }
}

/** Calls back whenever the title of the document may have changed. */
export function watchTitle(changed: () => void): void {
  new MutationObserver(changed).observe(document.head, { subtree: true, childList: true, characterData: true });
}
