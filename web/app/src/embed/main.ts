import { loadRules } from '@merkhet/engine';
import { filled } from '../messages/texts.ts';
import { EmbedError, embedOptions, type EmbedOptions } from './embed-options.ts';
import { embedTexts, type EmbedTexts } from './embed-texts.ts';
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

const language = (lang: string) => embedTexts(lang ? [lang] : navigator.languages);

async function start(): Promise<void> {
  let options: EmbedOptions;
  try {
    options = embedOptions(location.search);
  } catch (error) {
    return say(error, await language(''));
  }
  const [rules, texts] = await Promise.all([loadRules().catch((error: unknown) => error as Error), language(options.lang)]);
  document.documentElement.lang = texts.code;
  if (options.theme !== 'system') document.documentElement.dataset.theme = options.theme;
  try {
    if (rules instanceof Error) throw rules;
    showGame(parent, rules, options, texts);
  } catch (error) {
    say(error, texts);
  }
}

await start();
