import { RulesError } from '@merkhet/engine';
import type { MessageKey } from '../messages/message-key.ts';

/** What is wrong, as a message of the page with its parts, and what the rules say about it, in English: messages/reasons.ts has other words. */
export interface Complaint {
  key: MessageKey;
  values?: Record<string, string | number>;
  detail: string;
}

/** Something is wrong that the page itself knows how to say. */
export class ComplaintError extends Error {
  constructor(readonly complaint: Complaint) {
    super(complaint.detail || complaint.key);
    this.name = 'ComplaintError';
  }
}

function complaintOfRules({ message: detail, wrong }: RulesError): Complaint {
  switch (wrong?.what) {
    case 'game':
      return { key: 'wrong.game', values: { game: wrong.text }, detail };
    case 'position':
      return { key: 'wrong.position', detail };
    case 'move':
      return { key: 'wrong.move', values: { number: wrong.number, move: wrong.text }, detail };
    case 'record':
      return { key: 'wrong.record', values: { line: wrong.line, column: wrong.column }, detail };
    default:
      return { key: 'wrong.text', detail };
  }
}

/** How to report an error. */
export function complaintOf(error: unknown): Complaint {
  if (error instanceof ComplaintError) return error.complaint;
  if (error instanceof RulesError) return complaintOfRules(error);
  return { key: 'wrong.failed', detail: error instanceof Error ? error.message : String(error) };
}
