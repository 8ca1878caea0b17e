import { DOMParser } from 'linkedom';

/** Lets the board draw where there is no browser: it makes nodes of a document, and their text at the end. */
export function provideDocument(): void {
  Object.assign(globalThis, {
    document: new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
    XMLSerializer: class {
      serializeToString = (node: { toString(): string }) => node.toString();
    },
  });
}
