import type { Made } from '../../moves/game-tree.ts';
import type { PlanNode } from '../client/schemas.ts';

/** What answers whatever the others do. */
const anything = '*';

/** If the others do this, play that. */
export interface Step {
  on: string;
  play: string;
}

/** The steps of a line for a seat: what follows its last answer is left out. */
export function stepsOf(line: readonly (Made & { move: string })[], own: number): Step[] {
  const steps: { on: string[]; play: string[] }[] = [];
  for (const { move, seat, chance } of line) {
    const last = steps.at(-1);
    if (seat === own && !chance) {
      if (last) last.play.push(move);
    } else if (!last || last.play.length > 0) steps.push({ on: [move], play: [] });
    else last.on.push(move);
  }
  return steps
    .filter(({ play }) => play.length > 0)
    .map(({ on, play }) => ({ on: on.join(' '), play: play.join(' ') }));
}

/** The plan with one more line: a new answer to the same takes the place of the old one. What is for anything stays last. */
export function withSteps(plan: readonly PlanNode[], [first, ...rest]: readonly Step[]): PlanNode[] {
  if (!first) return [...plan];
  const known = plan.find(({ on }) => on === first.on);
  const below = known?.play === first.play ? (known.then ?? []) : [];
  const node: PlanNode = { ...first, then: withSteps(below, rest) };
  if (known) return plan.map((one) => (one === known ? node : one));
  const named = plan.filter(({ on }) => on !== anything);
  return [...named, node, ...plan.filter(({ on }) => on === anything)];
}

/** The plan without the node at a place, given by the numbers of the nodes on the way there, and without what follows it. */
export function withoutNode(plan: readonly PlanNode[], [first, ...rest]: readonly number[]): PlanNode[] {
  return plan.flatMap((node, index) => {
    if (index !== first) return [node];
    return rest.length === 0 ? [] : [{ ...node, then: withoutNode(node.then ?? [], rest) }];
  });
}

/** The moves that are made whatever the others do. */
export function premovesOf(plan: readonly PlanNode[]): string[] {
  const node = plan.find(({ on }) => on === anything);
  return node ? [...node.play.split(' '), ...premovesOf(node.then ?? [])] : [];
}

/** The plan with other moves to be made whatever the others do. */
export function withPremoves(plan: readonly PlanNode[], moves: readonly string[]): PlanNode[] {
  const chain = moves.reduceRight<PlanNode[]>((then, play) => [{ on: anything, play, then }], []);
  return [...plan.filter(({ on }) => on !== anything), ...chain];
}

/** One node of a plan as a list shows it. */
export interface PlanRow extends Step {
  place: number[];
}

/** The nodes that answer something, each before what follows it. */
export function rowsOf(plan: readonly PlanNode[], above: readonly number[] = []): PlanRow[] {
  return plan.flatMap(({ on, play, then = [] }, index) => {
    const place = [...above, index];
    return on === anything ? [] : [{ on, play, place }, ...rowsOf(then, place)];
  });
}
