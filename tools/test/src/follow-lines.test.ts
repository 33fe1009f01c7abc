import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, expect, it } from 'vitest'
import { followLines } from './follow-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('hands on each line when it is whole, and the rest at the end', async () => {
  const file = join(folder, 'findings.txt')
  const reported: string[] = []
  const end = followLines(file, (line) => reported.push(line))
  appendFileSync(file, 'login  900\nsta')
  await eventually(() => expect(reported).toEqual(['login  900']))
  appendFileSync(file, 'tus  950\nbank')
  await eventually(() => expect(reported).toEqual(['login  900', 'status  950']))
  end()
  expect(reported).toEqual(['login  900', 'status  950', 'bank'])
})

it('is silent about a file that never came', () => {
  const reported: string[] = []
  followLines(join(folder, 'nothing.txt'), (line) => reported.push(line))()
  expect(reported).toEqual([])
})
