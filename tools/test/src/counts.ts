import { existsSync, readFileSync } from 'node:fs'

/** Tests by how they ended; flaky ones failed in the run and passed when their file was run once more by itself. */
export type Counts = { passed: number; failed: number; flaky?: number }

/**
 * Returns the counts of a step: Vitest's report when there is one; a report without failures from a run that failed (a
 * file that could not be loaded, an unhandled error) still counts a failure.
 */
export function countsOf(reportFile: string, exitCode: number): Counts {
  if (!existsSync(reportFile)) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  const failed = exitCode === 0 ? report.numFailedTests : Math.max(1, report.numFailedTests)
  return { passed: report.numPassedTests, failed }
}

/** Returns the counts of a run in which so many failed tests passed at their second try. */
export function flakyCounts({ passed, failed, flaky = 0 }: Counts, tests: number): Counts {
  return { passed, failed: Math.max(0, failed - tests), flaky: flaky + tests }
}

export function sum(all: Counts[]): Required<Counts> {
  const add = (key: keyof Counts) => all.reduce((total, counts) => total + (counts[key] ?? 0), 0)
  return { passed: add('passed'), failed: add('failed'), flaky: add('flaky') }
}

/** The closing line of a run. */
export function closingLine({ passed, failed, flaky = 0 }: Counts): string {
  return `${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}`
}
