import { Observable } from '../../base/observable.ts';
import { flawOfRefusal, type Flaws } from './credentials.ts';

/** A form that asks something of the server: what is wrong at its fields, and what else went wrong. */
export class Form {
  readonly flaws = new Observable<Flaws>({});
  readonly trouble = new Observable<unknown>(null);
  readonly busy = new Observable(false);

  /** Sends it, unless something is wrong already. What the server says of a field stands at that field. */
  async submit(flaws: Flaws, send: () => Promise<void>): Promise<void> {
    if (this.busy.value) return;
    this.trouble.value = null;
    this.flaws.value = flaws;
    if (Object.keys(flaws).length > 0) return;
    this.busy.value = true;
    try {
      await send();
    } catch (error) {
      const refused = flawOfRefusal(error);
      if (refused) this.flaws.value = refused;
      else this.trouble.value = error;
    } finally {
      this.busy.value = false;
    }
  }
}
