import { expect, it } from 'vitest'
import { findLongSubjects } from './commits.ts'

it('names commits whose subject is longer than 72 characters', () => {
  const [fits, long] = [`abc ${'x'.repeat(72)}`, `def ${'x'.repeat(73)}`]
  expect(findLongSubjects(`${fits}\n${long}\n`)).toEqual([long])
  expect(findLongSubjects('')).toEqual([])
})
