import { openLine } from '../rules.mjs';

/** Somebody who uses the server without a page. */
export class Person {
  #cookie = '';

  constructor(address, name) {
    this.address = address;
    this.name = name;
  }

  /** Asks the server; throws what it refuses. */
  async ask(method, path, body) {
    const response = await fetch(new URL(path.slice(1), this.address), {
      method,
      headers: {
        origin: new URL(this.address).origin,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) this.#cookie = cookie.split(';', 1)[0];
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.error}`);
    return answer;
  }

  /** Somebody with a new account. */
  static async registered(address, name) {
    const person = new Person(address, name);
    await person.ask('POST', '/api/account', { name, password: `the password of ${name}` });
    return person;
  }
}

/** Two people play a rated game; after so many moves, drawn by lot, whoever is to move resigns. Resolves to its id. */
export async function playRated(first, second, game, moves, lot = 1) {
  const offer = await first.ask('POST', '/api/lobby', { game, control: '60+0', rated: true });
  const { game: id } = await second.ask('POST', `/api/offers/${offer.id}/accept`, {});
  const bySeat = [];
  for (const person of [first, second])
    for (const seat of (await person.ask('GET', `/api/games/${id}/room`)).you) bySeat[seat] = person;
  const command = (what) => bySeat[line.mover()].ask('POST', `/api/games/${id}/commands`, what);
  const line = openLine(game);
  for (let ply = 0; ply < moves; ++ply) {
    const move = line.otherThan('', lot + ply);
    await command({ do: 'play', ply, move });
    line.play(move);
  }
  await command({ do: 'resign' });
  return id;
}
