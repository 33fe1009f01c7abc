import { expect, test } from 'vitest'
import { habits } from '../habits.ts'
import { playSeason } from '../season.ts'
import { isHonest } from './city.ts'
import { judgeCity } from './suspects.ts'

const cast = habits.filter(({ name }) => ['casual', 'money-first', 'all-day'].includes(name))
const season = playSeason({ habits: cast.map((habit) => ({ ...habit, players: 2 })), days: 8, seed: 1 })

test.each([1, 2, 3])('who cheats is found in a city, whoever shares, lends, gives and trades is not (%i)', (seed) => {
  for (const { kind, players, listed } of judgeCity(season, { honest: 280, seed })) {
    expect(players, kind).toBeGreaterThanOrEqual(7)
    expect(listed, kind).toBe(isHonest(kind) ? 0 : players)
  }
})
