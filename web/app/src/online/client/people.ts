let known: Promise<boolean> | undefined;

/** Whether the server that the page came from lets people meet. Without it the page's own file says no. */
export function peopleHere(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false);
  return (known ??= fetch('api/people.json')
    .then((response) => response.json() as Promise<{ people?: boolean }>)
    .then(({ people }) => people === true)
    .catch(() => {
      // Without an answer the next page asks again.
      known = undefined;
      return false;
    }));
}
