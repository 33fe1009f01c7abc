import { helpTopicOf } from '@sottomondo/server-kit/help'
import { expect, test } from 'vitest'
import { ranksHelp } from './ranks.help.ts'

test('the highest rank has both its names', () => {
  const last = ranksHelp().map(helpTopicOf)[0]?.tables[0]?.rows.at(-1)
  expect(last?.cells.map((cell) => cell.value?.value)).toEqual([11, 'Godfather / La Prima Signora', 400_000])
})
