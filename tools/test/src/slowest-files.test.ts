import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, it, onTestFinished } from 'vitest'
import { slowestFiles } from './slowest-files.ts'

it('names the slowest files of all reports, the slowest first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slowest-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(slowestFiles(folder)).toEqual([])
  const took = (name: string, ms: number) => ({ name: join(ROOT, name), startTime: 1_000, endTime: 1_000 + ms })
  const reports = { unit: [took('a.test.ts', 40), took('b.test.ts', 2_345)], browser: [took('e2e/c.spec.ts', 900)] }
  for (const [name, testResults] of Object.entries(reports))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ testResults }))
  expect(slowestFiles(folder, 2)).toEqual(['Slowest files:', '   2.3 s  b.test.ts', '   0.9 s  e2e/c.spec.ts'])
})
