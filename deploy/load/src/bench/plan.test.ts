import { expect, test } from 'vitest'
import { scansOf } from './plan.ts'

test('only a sequential scan that was carried out counts as one of the whole table', () => {
  const plan = {
    'Node Type': 'Limit',
    Plans: [
      { 'Node Type': 'Seq Scan', 'Relation Name': 'player', 'Actual Rows': 3, 'Actual Loops': 2 },
      { 'Node Type': 'Seq Scan', 'Relation Name': 'mail', 'Actual Rows': 0, 'Actual Loops': 0 },
      {
        'Node Type': 'Index Scan',
        'Relation Name': 'player_progress',
        'Index Name': 'player_progress_place',
        'Actual Rows': 25,
      },
    ],
  }
  expect(scansOf(plan)).toEqual({
    words: [
      'Seq Scan of player (6 rows)',
      'Seq Scan of mail (0 rows)',
      'Index Scan of player_progress_place (25 rows)',
    ],
    whole: ['player'],
  })
})
