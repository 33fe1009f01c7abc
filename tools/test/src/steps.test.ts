import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, it } from 'vitest'
import { SPECS, type SpecProject, specsOf } from './specs.ts'
import { STEPS, stepsFor } from './steps.ts'

const chosen = (...words: string[]) => stepsFor(words).map(({ script, args = [] }) => [script, ...args].join(' '))

it('does everything unless a step is named', () => {
  expect(stepsFor([]).map(({ name }) => name)).toEqual(STEPS.map(({ name }) => name))
  expect(chosen('lint', 'e2e')).toEqual([
    'lint',
    'e2e --project processes',
    'e2e --project operators',
    'e2e --project players',
  ])
})

it('narrows the steps with tests to the named files, on the stacks that these need', () => {
  expect(chosen('e2e', 'casino/fruit')).toEqual(['e2e --project players casino/fruit'])
  expect(chosen('e2e', 'casino/')).toEqual(['e2e --project operators casino/', 'e2e --project players casino/'])
  expect(chosen('casino/fruit', 'jail')).toEqual([
    'test:unit casino/fruit jail',
    'e2e --project players casino/fruit jail',
  ])
})

it('lets each step wait only for those before it', () => {
  for (const [index, { after = [] }] of STEPS.entries()) {
    expect(STEPS.slice(0, index).map(({ name }) => name)).toEqual(expect.arrayContaining([...after]))
  }
})

it('runs every spec in one project', () => {
  const all = (Object.keys(SPECS) as SpecProject[]).flatMap(specsOf)
  const there = globSync('e2e/**/*.spec.ts', { cwd: ROOT, exclude: (path) => path.endsWith('node_modules') })
  expect(all.map((spec) => join(spec)).sort()).toEqual(there.sort())
})
