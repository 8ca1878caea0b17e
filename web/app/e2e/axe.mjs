import { AxeBuilder } from '@axe-core/playwright';

/** What is wrong with what a page shows, by the accessibility rules; by all of them unless some are named. */
export async function violations(page, name, rules = []) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const found = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return found.violations.map(
    ({ id, nodes }) =>
      `${name}: ${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 160))
        .join(' | ')}`,
  );
}
