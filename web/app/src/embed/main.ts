import { gameRules } from '@merkhet/engine';
import { filled } from '../messages/texts.ts';
import { askedLanguage, EmbedError, readEmbedQuery } from './embed-query.ts';
import { embedLanguages, embedTexts, englishTexts, type EmbedTexts } from './embed-texts.ts';
import { showGame } from './embed-view.ts';
import '../styles/base.css';
import '../styles/controls.css';
import './embed.css';

const parent = document.getElementById('embed')!;

function say(error: unknown, { messages }: EmbedTexts): void {
  const why = error instanceof EmbedError ? filled(messages[error.key], error.values) : (error as Error).message;
  const line = document.createElement('p');
  line.role = 'alert';
  line.textContent = filled(messages.failed, { why });
  parent.replaceChildren(line);
}

async function start(): Promise<void> {
  const rules = gameRules();
  const loading = rules.load(new URLSearchParams(location.search).get('game') ?? '');
  // Told below, once there are texts to tell it in.
  loading.catch(() => undefined);
  let texts = englishTexts;
  try {
    texts = await embedTexts([askedLanguage(location.search), ...navigator.languages]);
    document.documentElement.lang = texts.code;
    const options = readEmbedQuery(location.search, embedLanguages);
    await loading;
    showGame(parent, rules, options, texts);
  } catch (error) {
    say(error, texts);
  }
}

await start();
