import { expect, test } from 'vitest'
import { testScreens } from '../support/browser/screen-tests.ts'
import { readers, views } from '../support/browser/screens.ts'

testScreens('first')

test('every reader has screens', () => {
  expect(new Set(views.map(({ reader }) => reader))).toEqual(new Set(readers))
})
