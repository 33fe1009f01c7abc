import { expect, test } from 'vitest'
import { type GangsterState, needRefusals, refusalOfNeeds } from './needs.ts'

const nowMs = 1_000_000
const able: GangsterState = { cityName: 'Rome', rankNumber: 5, jailedUntilMs: nowMs, fightUntilMs: nowMs }
const unable: GangsterState = {
  alive: false,
  cityName: 'Rome',
  rankNumber: 1,
  jailedUntilMs: nowMs + 1,
  fightUntilMs: nowMs + 1,
}
const all = { free: true, rank: 5, city: true }

test('a gangster who meets all needs is let through, to the millisecond and to the rank', () => {
  expect(refusalOfNeeds(all, able, nowMs)).toBeUndefined()
  expect(refusalOfNeeds({}, { ...unable, alive: true, fightUntilMs: 0 }, nowMs)).toBeUndefined()
})

test('the first need that is not met is the refusal, in the order of the rules', () => {
  const refusalFor = (gangsterState: GangsterState) => refusalOfNeeds(all, gangsterState, nowMs)?.id
  expect(refusalFor(unable)).toBe('noActiveAccount')
  expect(refusalFor({ ...unable, alive: true })).toBe('activeMurderAttempt')
  expect(refusalFor({ ...unable, alive: true, fightUntilMs: 0 })).toBe('jail')
  expect(refusalFor({ ...able, rankNumber: 4 })).toBe('rank')
})

test('every call needs calm unless it declares otherwise', () => {
  const attacked = { ...able, fightUntilMs: nowMs + 1 }
  expect(refusalOfNeeds({}, attacked, nowMs)).toEqual(needRefusals.fight())
  expect(refusalOfNeeds({ calm: false }, attacked, nowMs)).toBeUndefined()
})

test('the sentences say how long it takes and what is missing', () => {
  expect(refusalOfNeeds(all, { ...able, jailedUntilMs: nowMs + 61_001 }, nowMs)).toEqual({
    refused: true,
    id: 'jail',
    message: 'Je zit nog 1 minuut en 2 seconden in de gevangenis.',
    timeLeft: 62,
  })
  expect(refusalOfNeeds(all, { ...able, rankNumber: 2 }, nowMs)?.message).toBe(
    'Je bent momenteel Muscolo, je moet minimaal Ragazzo zijn om dit te kunnen doen.',
  )
})

test('an unknown state is refused as unavailable', () => {
  expect(refusalOfNeeds({}, undefined, nowMs)).toMatchObject({ id: 'unavailable' })
})
