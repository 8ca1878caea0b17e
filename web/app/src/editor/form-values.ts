import type { FormChoice, FormField, FormPart } from '@merkhet/engine';

/** Which way a field is written in, by its place in the field's choices, and what its parts hold. */
export interface FieldValue {
  choice: number;
  parts: string[];
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What may stand for a part: for numbers and texts anything typed, so that it stays to be corrected. */
function patternOf({ choices }: FormPart): string {
  return choices ? choices.map(({ text }) => literal(text)).join('|') : '[^:]*';
}

function readChoice({ text, parts = [] }: FormChoice, written: string): string[] | null {
  const [first = '', ...rest] = text.split(/\{\d\}/);
  const pattern = rest.map((after, index) => `(${patternOf(parts[index]!)})${literal(after)}`).join('');
  return new RegExp(`^${literal(first)}${pattern}$`).exec(written)?.slice(1) ?? null;
}

/** Literal characters of a choice: if two ways fit, the one with more of them is meant. */
const literals = ({ text }: FormChoice): number => text.replace(/\{\d\}/g, '').length;

/** What a field says; null when it is written in none of its ways. */
export function readField({ choices = [] }: FormField, written: string): FieldValue | null {
  const found = choices.flatMap((choice, index) => {
    const parts = readChoice(choice, written);
    return parts ? [{ choice: index, parts }] : [];
  });
  return found.reduce<FieldValue | null>(
    (best, one) => (best && literals(choices[best.choice]!) >= literals(choices[one.choice]!) ? best : one),
    null,
  );
}

/** The text of a field; readField() reads it back. */
export function printField({ choices = [] }: FormField, { choice, parts }: FieldValue): string {
  return choices[choice]!.text.replace(/\{(\d)\}/g, (_, number: string) => parts[Number(number)] ?? '');
}

/** A field written in another way: parts of the same name keep their values, the others get their defaults. */
export function inOtherWay({ choices = [] }: FormField, value: FieldValue | null, choice: number): FieldValue {
  const before = value ? (choices[value.choice]!.parts ?? []) : [];
  const parts = (choices[choice]!.parts ?? []).map(({ name, usual }) => {
    const at = before.findIndex((part) => JSON.stringify(part.name) === JSON.stringify(name));
    return value?.parts[at] ?? usual;
  });
  return { choice, parts };
}

/** A part as it is typed: without what would end it. */
export function typedPart({ highest }: FormPart, typed: string): string {
  return typed.replace(highest === undefined ? /[\s:]/g : /\D/g, '');
}
