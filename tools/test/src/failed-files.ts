import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'

/** A file with tests that failed: its path from the root, and of each test its full name and the first line of its failure. */
export type FailedFile = { file: string; tests: { name: string; failure: string }[] }

/** Vitest's JSON report of a file; one that could not be loaded has a message and no tests. */
type Result = {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/** Returns the failed files of a Vitest report, none where there is no report. */
export function failedFiles(reportFile: string): FailedFile[] {
  if (!existsSync(reportFile)) return []
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as { testResults: Result[] }
  return testResults.filter(({ status }) => status === 'failed').map(failureOf)
}

function failureOf({ name, message, assertionResults }: Result): FailedFile {
  const file = relative(ROOT, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const tests = failed.map((test) => ({ name: test.fullName, failure: firstLine(test.failureMessages[0] ?? '') }))
  // A hook that failed, or a file that did not load, has no failed test to name.
  return { file, tests: tests.length > 0 ? tests : [{ name: '(the file itself)', failure: firstLine(message) }] }
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''
