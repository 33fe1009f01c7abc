import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixturesOf, goalCounts, playMatch, simulatorRules } from '@sottomondo/casino-rules/sports'
import { expect, test } from 'vitest'
import { signWith } from './odds/simulator.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/sports-odds.md'), 'utf8')

test('the match of docs/sports-odds.md follows from its seed, by the game’s own code and by hand', () => {
  const [, seed = '', seedHash] = /printf '%s' (\w{64}) \| openssl dgst -sha256\n(\w{64})/.exec(page) ?? []
  expect(createHash('sha256').update(seed).digest('hex')).toBe(seedHash)
  const [, message = '', block] =
    /printf '%s' (sim-\S+:0) \| openssl dgst -sha256 -hmac \w{64}\n(\w{64})/.exec(page) ?? []
  const signed = createHmac('sha256', seed).update(message).digest()
  expect(signed.toString('hex')).toBe(block)
  const words = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, word]) => Number(word))
  expect(words).toEqual([0, 4, 8, 12].map((at) => signed.readUInt32BE(at)))

  const [, day = '', league, place] = /sim-(\d+)-(\w+)-(\d)/.exec(message) ?? []
  expect(league).toBe('dutch')
  const fixture = fixturesOf('dutch', Number(day), 1)[Number(place) - 1]
  if (!fixture) throw new Error('the page names a match that is none')
  expect(playMatch(fixture, signWith(seed))).toEqual({ homeLineUp: 0, awayLineUp: 1, homeGoals: 1, awayGoals: 2 })

  // By hand: the home side op volle sterkte, the guests zoals verwacht.
  const { homeGoals, awayGoals, lineUps } = simulatorRules
  const [home, away] = [fixture.homeStrength * lineUps[0].factor, fixture.awayStrength * lineUps[1].factor]
  const goals = (expected: number, word = 0) => {
    let upTo = 0
    return goalCounts(expected).findIndex((count) => {
      upTo += count
      return word < upTo
    })
  }
  expect([goals((homeGoals * home) / away, words[2]), goals((awayGoals * away) / home, words[3])]).toEqual([1, 2])
})
