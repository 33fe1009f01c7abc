import { expect, it } from 'vitest'
import { compiledOf } from './game.ts'
import { GAME_HOSTS } from './hosts.ts'

it('gives each node a folder of its own for its compiled code', () => {
  expect(new Set(GAME_HOSTS.map((name) => compiledOf('/data', name))).size).toBe(GAME_HOSTS.length)
})
