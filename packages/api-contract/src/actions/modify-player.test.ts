import { expect, test } from 'vitest'
import { modifyPlayer } from './modify-player.ts'

const { body } = modifyPlayer.calls['POST /api/admin/modifyPlayer']
const who = { userName: 'Vito', reason: 'Vergissing.' }
const none = { honorChange: 0, bulletsChange: 0, cashPocketChange: 0, experienceChange: 0 }

test.each([
  [{}, none],
  [{ bulletsChange: -5 }, { ...none, bulletsChange: -5 }],
  [
    { honorChange: null, cashPocketChange: 5 },
    { ...none, cashPocketChange: 5 },
  ],
])('what is left out of %j is 0', (given, meant) =>
  expect(body.parse({ ...who, ...given })).toEqual({ ...who, ...meant }),
)

test.each([[''], ['5'], [0.5], [Number.NaN], [1e13], [{}]])('%j is no change', (honorChange) =>
  expect(body.safeParse({ ...who, honorChange }).success).toBe(false),
)
