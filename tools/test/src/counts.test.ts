import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countsOf, sum } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(numPassedTests: number, numFailedTests: number): string {
  const file = join(folder, `${numPassedTests}-${numFailedTests}.json`)
  writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests }))
  return file
}

describe('countsOf', () => {
  it('takes the counts of a report', () => {
    expect(countsOf(report(12, 0), 0)).toEqual({ passed: 12, failed: 0 })
    expect(countsOf(report(12, 3), 1)).toEqual({ passed: 12, failed: 3 })
  })

  it('never calls a run clean that ended badly', () => {
    expect(countsOf(report(12, 0), 1)).toEqual({ passed: 12, failed: 1 })
    expect(countsOf(join(folder, 'missing.json'), 1)).toEqual({ passed: 0, failed: 1 })
  })

  it('counts a step without a report as one check', () => {
    expect(countsOf(join(folder, 'missing.json'), 0)).toEqual({ passed: 1, failed: 0 })
  })
})

it('sums the counts of all steps', () => {
  const all = [
    { passed: 3, failed: 0 },
    { passed: 4, failed: 1 },
  ]
  expect(sum(all)).toEqual({ passed: 7, failed: 1, flaky: 0 })
})
