import { expect, test } from 'vitest'
import { timeSteps } from './steps.ts'

test('a step gives its result, and the line tells of each that was done', async () => {
  const { step, line } = timeSteps(Date.now() - 61_000)
  const [seven] = await Promise.all([step('build', async () => 7), step('servers', async () => undefined)])
  expect(seven).toBe(7)
  await expect(step('world', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(line()).toMatch(
    /^Up after 61\.\d s \(packages and generated code 61\.\d, (build|servers) 0\.\d, (build|servers) 0\.\d\)\.$/,
  )
})
