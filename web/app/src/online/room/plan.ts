import type { Made } from '../../moves/game-tree.ts';
import type { PlanNode } from '../client/schemas.ts';

/** What answers whatever the others do. */
const anything = '*';

/** If the others do this, play that. */
export interface Step {
  on: string;
  play: string;
}

/** A step, and what may come after it. */
export interface Branch extends Step {
  further: readonly Branch[];
}

/** What the API calls the branches after a step. Nothing in the pages is called so: whatever awaited it would take it for a promise. */
const furtherOfApi = 'then' satisfies keyof PlanNode;

export function branchesOf(nodes: readonly PlanNode[]): Branch[] {
  return nodes.map((node) => ({ on: node.on, play: node.play, further: branchesOf(node[furtherOfApi] ?? []) }));
}
export function nodesOf(branches: readonly Branch[]): PlanNode[] {
  return branches.map(({ on, play, further }) => ({ on, play, [furtherOfApi]: nodesOf(further) }));
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
export function withSteps(plan: readonly Branch[], [first, ...rest]: readonly Step[]): Branch[] {
  if (!first) return [...plan];
  const known = plan.find(({ on }) => on === first.on);
  const below = known?.play === first.play ? known.further : [];
  const branch: Branch = { ...first, further: withSteps(below, rest) };
  if (known) return plan.map((one) => (one === known ? branch : one));
  const named = plan.filter(({ on }) => on !== anything);
  return [...named, branch, ...plan.filter(({ on }) => on === anything)];
}

/** The plan without a branch and what follows it, given by the numbers of the branches on the way there. */
export function withoutBranch(plan: readonly Branch[], [first, ...rest]: readonly number[]): Branch[] {
  return plan.flatMap((branch, index) => {
    if (index !== first) return [branch];
    return rest.length === 0 ? [] : [{ ...branch, further: withoutBranch(branch.further, rest) }];
  });
}

/** The moves that are made whatever the others do. */
export function premovesOf(plan: readonly Branch[]): string[] {
  const branch = plan.find(({ on }) => on === anything);
  return branch ? [...branch.play.split(' '), ...premovesOf(branch.further)] : [];
}

/** The plan with other moves to be made whatever the others do. */
export function withPremoves(plan: readonly Branch[], moves: readonly string[]): Branch[] {
  const chain = moves.reduceRight<Branch[]>((further, play) => [{ on: anything, play, further }], []);
  return [...plan.filter(({ on }) => on !== anything), ...chain];
}

/** One step of a plan as a list shows it. */
export interface PlanRow extends Step {
  place: number[];
}

/** The steps that answer something, each before what follows it. */
export function rowsOf(plan: readonly Branch[], above: readonly number[] = []): PlanRow[] {
  return plan.flatMap(({ on, play, further }, index) => {
    const place = [...above, index];
    return on === anything ? [] : [{ on, play, place }, ...rowsOf(further, place)];
  });
}
