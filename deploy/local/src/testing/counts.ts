import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }

/**
 * What a step has shown. Vitest's report when there is one; a report without failures from a run that failed (a file
 * that could not be loaded, an unhandled error) still counts a failure.
 */
export function countsOf(reportFile: string, exitCode: number): Counts {
  if (!existsSync(reportFile)) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  const failed = exitCode === 0 ? report.numFailedTests : Math.max(1, report.numFailedTests)
  return { passed: report.numPassedTests, failed }
}

export function sum(all: Counts[]): Counts {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 })
}
