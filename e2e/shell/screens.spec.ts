import { expect, test } from 'vitest'
import { testScreens } from '../support/screen-tests.ts'
import { readers, views } from '../support/screens.ts'

testScreens('first')

test('every reader has screens', () => {
  expect(new Set(views.map(({ reader }) => reader))).toEqual(new Set(readers))
})
