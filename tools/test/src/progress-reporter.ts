import { appendFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/**
 * Writes a sign for each finished test into PROGRESS_FILE: the usual report says nothing until a whole file is done,
 * which takes minutes beside heavy other work.
 */
export default class ProgressReporter implements Reporter {
  onTestCaseResult(): void {
    if (process.env.PROGRESS_FILE) appendFileSync(process.env.PROGRESS_FILE, '.')
  }
}
