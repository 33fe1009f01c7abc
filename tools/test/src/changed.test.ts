import { expect, it } from 'vitest'
import { stepsForChange } from './changed.ts'

const chosen = (...files: string[]) =>
  stepsForChange('abc', files).map(({ script, args = [] }) => [script, ...args].join(' '))
const always = ['typecheck', 'lint', 'test:unit --changed abc --passWithNoTests']

it('asks for types, lint and the tests that import the change, without a browser where no feature changed', () => {
  expect(chosen('packages/server-kit/src/clock/clock.ts', 'docs/operate.md')).toEqual(always)
})

it('plays the browser tests of the features whose files changed, and the specs themselves', () => {
  expect(chosen('services/casino/src/features/lottery/lottery.store.ts')).toEqual([
    ...always,
    expect.stringMatching(/^e2e --project players .*e2e\/casino\/lottery\.spec\.ts/),
  ])
  const [, , , ...browser] = chosen('e2e/platform/every-call.spec.ts')
  expect(browser).toEqual(['e2e --project operators e2e/platform/every-call.spec.ts'])
})
