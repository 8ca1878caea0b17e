import { gameRules, RulesError } from '@merkhet/engine';
import { filled } from '../messages/texts.ts';
import { askedLanguage, EmbedError, readEmbedQuery } from './embed-query.ts';
import { reason } from '../messages/reasons.ts';
import { embedLanguages, embedTexts, englishTexts, type EmbedTexts } from './embed-texts.ts';
import { showGame } from './embed-view.ts';
import '../styles/base.css';
import '../styles/controls.css';
import './embed.css';

const parent = document.getElementById('embed')!;

/** Why, in the language of the page, and what the rules say about it, in English. */
function told(error: unknown, { messages, code }: EmbedTexts): { why: string; detail: string } {
  if (error instanceof EmbedError) return { why: filled(messages[error.key], error.values, code), detail: '' };
  const detail = (error as Error).message;
  const wrong = error instanceof RulesError ? error.wrong : null;
  if (!wrong || wrong.what === 'record') return { why: detail, detail: '' };
  return { why: filled(messages[wrong.what], { ...wrong }, code), detail };
}

async function say(error: unknown, texts: EmbedTexts): Promise<void> {
  const { why, detail } = told(error, texts);
  const line = document.createElement('p');
  line.role = 'alert';
  line.textContent = filled(texts.messages.failed, { why });
  if (detail !== '') {
    const { language, text } = await reason(detail, texts.code, texts.terms);
    const small = document.createElement('small');
    small.lang = language;
    small.textContent = text;
    line.append(small);
  }
  parent.replaceChildren(line);
}

async function start(): Promise<void> {
  const rules = gameRules();
  const loading = rules.load(new URLSearchParams(location.search).get('game') ?? '');
  // Reported below, once there are texts for it.
  loading.catch(() => undefined);
  let texts = englishTexts;
  try {
    texts = await embedTexts([askedLanguage(location.search), ...navigator.languages]);
    document.documentElement.lang = texts.code;
    const options = readEmbedQuery(location.search, embedLanguages);
    await loading;
    showGame(parent, rules, options, texts);
  } catch (error) {
    await say(error, texts);
  }
}

await start();
