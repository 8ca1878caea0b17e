import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('src/', import.meta.url));
const folder = fileURLToPath(new URL('../node_modules/.cache/merkhet-fonts', import.meta.url));
const packageOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** A font that was changed must not go by a name that its licence reserves (OFL, 3): it gets another of the same length. */
const reserved = { name: 'Marcellus', instead: 'Workbench' };

/** The faces of the pages: where each is from, and the features of it that are used. */
const faces = {
  title: { from: '@fontsource/marcellus', file: 'marcellus-latin-400-normal', features: ['kern'] },
  body: { from: '@fontsource/inter', file: 'inter-latin-400-normal', features: ['kern', 'tnum', 'ss04'] },
  'body-bold': { from: '@fontsource/inter', file: 'inter-latin-600-normal', features: ['kern', 'tnum', 'ss04'] },
};

/** Signs that the pages make themselves. */
const signs = '·–—−×…→←“”‘’«»';

/** Every letter that the texts of the pages and the moves have; those of Japanese are left to the system's fonts. */
export function letters(): string {
  const found = new Set(signs);
  for (let code = 0x20; code < 0x7f; ++code) found.add(String.fromCharCode(code));
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^(messages|games\/\w+)\/(?!ja\/)\w+\/[\w-]+\.json$/.test(name));
  for (const name of texts) for (const letter of readFileSync(source + name, 'utf8')) found.add(letter);
  return [...found].filter((letter) => letter >= ' ').join('');
}

/** Renames a font in its name table, except in its copyright. */
function renamed(font: Buffer): Buffer {
  const at = font.indexOf('name', 12, 'latin1');
  const table = font.subarray(font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12));
  for (let record = 6; record < 6 + 12 * table.readUInt16BE(2); record += 12) {
    if (table.readUInt16BE(record + 6) === 0) continue;
    const from = table.readUInt16BE(4) + table.readUInt16BE(record + 10);
    const text = table.subarray(from, from + table.readUInt16BE(record + 8)).swap16();
    text.write(text.toString('utf16le').replaceAll(reserved.name, reserved.instead), 'utf16le');
    text.swap16();
  }
  return font;
}

/** A face with those letters only, as woff2. */
export async function subset(name: FaceName): Promise<Buffer> {
  const { from, file, features } = faces[name];
  // Old-style figures: a zero that reads as a letter. Titles have those of the text.
  const wanted = name === 'title' ? letters().replace(/\d/g, '') : letters();
  const whole = readFileSync(`${packageOf(from)}/files/${file}.woff2`);
  const few = await subsetFont(whole, wanted, { targetFormat: 'truetype', keepFeatures: features, noHinting: true });
  return convert(renamed(few), 'woff2');
}

type FaceName = keyof typeof faces;
export const faceNames = Object.keys(faces) as FaceName[];

/**
 * The fonts of the pages, cut down to what is used: style sheets name them `@fonts/FACE.woff2`. The page fetches them before
 * anything asks for them; their licences are in fonts.txt.
 */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    // Tests show nothing.
    apply: (_, { mode }) => mode !== 'test',
    config: () => ({ resolve: { alias: { '@fonts': folder } } }),
    async buildStart() {
      mkdirSync(folder, { recursive: true });
      for (const name of faceNames) writeFileSync(`${folder}/${name}.woff2`, await subset(name));
    },
    generateBundle() {
      const packages = [...new Set(Object.values(faces).map(({ from }) => from))];
      const licences = packages.map((from) => readFileSync(`${packageOf(from)}/LICENSE`, 'utf8').trim());
      this.emitFile({ type: 'asset', fileName: 'fonts.txt', source: `${licences.join('\n\n----\n\n')}\n` });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle, path }) {
        if (!bundle || !path.endsWith('index.html')) return [];
        return Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `./${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend' as const,
          }));
      },
    },
  };
}
