import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { describe, expect, it, onTestFinished } from 'vitest'
import { failedFiles } from './failed-files.ts'
import { onceMore } from './once-more.ts'

const failed = (file: string, ...names: string[]) => ({
  file,
  tests: names.map((name) => ({ name, failure: `AssertionError: ${name}` })),
})

describe('onceMore', () => {
  const ended = [
    {
      step: 'unit',
      counts: { passed: 10, failed: 3 },
      files: [failed('a.test.ts', 'one', 'two'), failed('b.test.ts', 'x')],
    },
    { step: 'browser', counts: { passed: 5, failed: 0 }, files: [] },
  ]

  it('calls a file flaky that passes by itself, with its first failure, and leaves one that fails again', async () => {
    const [lines, runs]: [string[], string[]] = [[], []]
    const run = async (step: string, files: readonly string[]) => {
      runs.push(`${step} ${files}`)
      return files.map((file) => (file === 'a.test.ts' ? { passed: 2, failed: 0 } : { passed: 0, failed: 1 }))
    }
    const all = await onceMore(ended, run, (line) => lines.push(line))
    expect(runs).toEqual(['unit a.test.ts,b.test.ts'])
    expect(all).toEqual([
      { passed: 10, failed: 1, flaky: 2 },
      { passed: 5, failed: 0 },
    ])
    expect(lines.slice(1)).toEqual([
      'FLAKY a.test.ts one: AssertionError: one',
      'FLAKY a.test.ts two: AssertionError: two',
    ])
  })

  it('does not take one file that passes for another that fails again', async () => {
    const files = [failed('a.test.ts', '(the file itself)'), failed('b.test.ts', '(the file itself)')]
    const run = async (_: string, files: readonly string[]) =>
      files.map((file) => ({ passed: 0, failed: file === 'b.test.ts' ? 1 : 0 }))
    const all = await onceMore([{ step: 'unit', counts: { passed: 3, failed: 1 }, files }], run, () => {})
    expect(all).toEqual([{ passed: 3, failed: 1, flaky: 1 }])
  })

  it('takes a file that was not run again for one that failed again', async () => {
    const files = [failed('a.test.ts', 'one'), failed('b.test.ts', 'two')]
    const run = async () => [{ passed: 1, failed: 0 }]
    const all = await onceMore([{ step: 'unit', counts: { passed: 3, failed: 2 }, files }], run, () => {})
    expect(all).toEqual([{ passed: 3, failed: 1, flaky: 1 }])
  })

  it('leaves a failure that no file explains, and a run in which too much failed', async () => {
    const run = () => Promise.reject(new Error('nothing is run again'))
    const lint = { step: 'lint', counts: { passed: 0, failed: 1 }, files: [] }
    expect(await onceMore([lint], run, () => {})).toEqual([lint.counts])
    expect(await onceMore(ended, run, () => {}, 1)).toEqual(ended.map(({ counts }) => counts))
  })
})

it('reads the failed files out of a report, also one that could not be loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const report = join(folder, 'unit.json')
  expect(failedFiles(report)).toEqual([])
  const test = (fullName: string, status: string) => ({ fullName, status, failureMessages: ['Error: no\n    at a'] })
  const testResults = [
    {
      name: join(ROOT, 'a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [test('x', 'failed'), test('y', 'passed')],
    },
    { name: join(ROOT, 'b.test.ts'), status: 'failed', message: 'SyntaxError: b\n at', assertionResults: [] },
    { name: join(ROOT, 'c.test.ts'), status: 'passed', message: '', assertionResults: [test('z', 'passed')] },
  ]
  writeFileSync(report, JSON.stringify({ testResults }))
  expect(failedFiles(report)).toEqual([
    { file: 'a.test.ts', tests: [{ name: 'x', failure: 'Error: no' }] },
    { file: 'b.test.ts', tests: [{ name: '(the file itself)', failure: 'SyntaxError: b' }] },
  ])
})
