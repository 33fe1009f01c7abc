import { WORLD } from '@sottomondo/first-world'
import { describe, expect, test } from 'vitest'
import { activeCount, activeOf, inOrder, isVeteran } from '../active.ts'
import { residentsRules } from '../residents.rules.ts'
import { characterNames, characterOf, isAwake } from './character.ts'

const characters = WORLD.map(({ accountName }) => ({ accountName, character: characterOf(accountName) }))

test('everybody has the same character for ever, and the town has all kinds', () => {
  for (const { accountName, character } of characters) expect(characterOf(accountName)).toEqual(character)
  const kinds = new Set(characters.map(({ character }) => character.name))
  expect([...kinds].sort()).toEqual(characterNames.filter((name) => name !== 'don').toSorted())
  expect(characterOf('Beppe', true).name).toBe('don')
})

test('at every hour somebody sleeps and somebody is up', () => {
  for (let hour = 0; hour < 24; hour++) {
    const awake = characters.filter(({ character }) => isAwake(character, hour)).length
    expect(awake).toBeGreaterThan(0)
    expect(awake).toBeLessThan(characters.length)
  }
})

test('everybody sleeps their hours in one piece', () => {
  for (const { character } of characters) {
    const asleep = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => !isAwake(character, hour))
    expect(asleep).toHaveLength(character.sleepHours)
    expect(isAwake(character, (character.sleepsAtHour + 23) % 24)).toBe(true)
  }
})

describe('who acts', () => {
  test('fewer the more players are online, but never nobody, and nobody where none is wanted', () => {
    expect(activeCount(24, 0)).toBe(24)
    expect(activeCount(24, 10)).toBe(19)
    expect(activeCount(24, 1_000)).toBe(6)
    expect(activeCount(1, 1_000)).toBe(1)
    expect(activeCount(0, 0)).toBe(0)
  })

  test('among the first there are some who can raid, and nobody is left out', () => {
    const order = inOrder(WORLD)
    expect([...order].sort((one, other) => one.accountId - other.accountId)).toEqual(
      WORLD.toSorted((one, other) => one.accountId - other.accountId),
    )
    expect(order.slice(0, 12).filter(isVeteran)).toHaveLength(12 / (residentsRules.othersPerVeteran + 1))
  })

  test('who is awake comes first, and others get up where too few are', () => {
    const hour = 4
    const awake = characters.filter(({ character }) => isAwake(character, hour))
    expect(activeOf(characters, awake.length - 1, hour)).toEqual(awake.slice(0, -1))
    expect(activeOf(characters, characters.length, hour)).toHaveLength(characters.length)
  })
})
