import { type Counts, flakyCounts } from './counts.ts'
import type { FailedFile } from './failed-files.ts'

/** A step that has ended, with the files that made it fail. Without files its failure stands: nothing can be run again. */
export type EndedStep<Step> = { step: Step; counts: Counts; files: readonly FailedFile[] }

/** More failed files are a broken change and no chance: running each again would only take time. */
const MOST_FILES = 8

/**
 * Runs each file that failed once more by itself. One that passes then is flaky: it is named with its first failure and
 * does not fail the run, for it says nothing about the tested change. It is a defect all the same.
 * @param ended all steps of the run, when all others have ended
 * @param run runs these files of a step, one after the other, and returns the counts of each
 * @param say takes a line for the reader
 * @returns the counts of all steps, after the second try
 */
export async function onceMore<Step>(
  ended: readonly EndedStep<Step>[],
  run: (step: Step, files: readonly string[]) => Promise<Counts[]>,
  say: (line: string) => void,
  mostFiles = MOST_FILES,
): Promise<Counts[]> {
  const failed = ended.flatMap(({ files }) => files)
  if (failed.length === 0 || failed.length > mostFiles) return ended.map(({ counts }) => counts)
  say(`Failed files, each once more by itself: ${failed.length}`)
  const all: Counts[] = []
  for (const { step, counts, files } of ended) {
    let now = counts
    let failedAgain = 0
    const paths = files.map(({ file }) => file)
    const again = paths.length > 0 ? await run(step, paths) : []
    for (const [index, { file, tests }] of files.entries()) {
      if (again[index]?.failed !== 0) {
        failedAgain += tests.length
        continue
      }
      now = flakyCounts(now, tests.length)
      for (const { name, failure } of tests) say(`FLAKY ${file} ${name}: ${failure}`)
    }
    // A file that does not load is no failed test in the counts of its run.
    all.push({ ...now, failed: Math.max(now.failed, failedAgain) })
  }
  return all
}
