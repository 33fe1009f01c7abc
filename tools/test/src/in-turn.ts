import type { Counts } from './counts.ts'
import type { TestStep } from './steps.ts'

type Turn = Pick<TestStep, 'name' | 'after' | 'essential'>
type End = { counts?: Counts; isInVain: boolean }

/**
 * Runs each step as soon as the steps of the list that it comes after have ended. Steps after an essential one that has
 * failed are left out, and so are steps that have not begun when the signal comes.
 * @param steps each behind those that it comes after
 * @returns the counts of the steps that were run
 */
export async function inTurn<Step extends Turn>(
  steps: readonly Step[],
  run: (step: Step) => Promise<Counts>,
  signal: AbortSignal,
): Promise<Counts[]> {
  const ends = new Map<string, Promise<End>>()
  const endOf = async (step: Step): Promise<End> => {
    const before = await Promise.all((step.after ?? []).map((name) => ends.get(name)))
    if (signal.aborted || before.some((end) => end?.isInVain)) return { isInVain: true }
    const counts = await run(step)
    return { counts, isInVain: Boolean(step.essential && counts.failed) }
  }
  for (const step of steps) ends.set(step.name, endOf(step))
  return (await Promise.all(ends.values())).flatMap(({ counts }) => counts ?? [])
}
