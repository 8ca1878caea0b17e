import { AxeBuilder } from '@axe-core/playwright';

/** What is wrong with what a page shows, by the accessibility rules. */
export async function violations(page, name) {
  const found = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.violations.map(
    ({ id, nodes }) =>
      `${name}: ${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 160))
        .join(' | ')}`,
  );
}
