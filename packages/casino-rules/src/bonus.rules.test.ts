import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BonusGame,
  bonusAfter,
  givePerk,
  moveBonus,
  newBonus,
  type PerkType,
  perkFor,
  perkWeights,
  playBonus,
  rollBonus,
} from './bonus.rules.ts'
import { bonusBoard, pathOf, rowMean } from './bonus-board.rules.ts'
import type { Draw } from './draw.ts'

const boxId = (label: string) => {
  const found = bonusBoard.find((box) => box.label === label)
  if (!found) throw new Error(`no box ${label}`)
  return found.id
}
const at = (label: string, more: Partial<BonusGame> = {}): BonusGame => ({
  ...newBonus,
  boxId: boxId(label),
  multiplier: 20,
  ...more,
})
const lock = (type: 'LOCKED_DUBBELAAR' | 'LOCKED_PREMIEJAGER' | 'LOCKED_SOCIALIST', id = 1) => ({ id, type })
/** A draw that gives these numbers and then fails. */
const scripted = (...numbers: number[]): Draw => ({
  below(sides) {
    const next = numbers.shift()
    if (next === undefined || next >= sides) throw new Error(`nothing was scripted below ${sides}`)
    return next
  },
})
/** A number below 100 that draws this perk. */
const drawOf = (type: PerkType) => {
  const place = perkWeights.findIndex((one) => one.type === type)
  return perkWeights.slice(0, place).reduce((sum, { weight }) => sum + weight, 0)
}
/** A draw from any numbers that fast-check generates. */
const drawn = (numbers: number[]): Draw => {
  let next = 0
  return { below: (sides) => (numbers[next++ % numbers.length] ?? 0) % sides }
}
const anyNumbers = fc.array(fc.nat(), { minLength: 1, maxLength: 200 })

test('the board has the fields and branches of the rules, the 12 pays more, the 18 most', () => {
  const labels = bonusBoard.map(({ label }) => label)
  const branch12 = ['12A', '12B', '12C', '12D', '12E']
  const branch18 = ['18A', '18B', '18C', '18D', '18E', '18F', '18G']
  expect(labels).toEqual([...Array.from({ length: 27 }, (_, field) => `${field + 1}`), ...branch12, ...branch18])
  expect(bonusBoard.map(({ id }) => id)).toEqual(labels.map((_, place) => place + 1))
  for (const { type, value } of bonusBoard) expect(value !== null).toBe(type === 'NUMBER')
  const of = (inside: string[]) => bonusBoard.filter(({ label }) => inside.includes(label))
  const deaths = (inside: string[]) => of(inside).filter(({ type }) => type === 'DEATH').length
  const values = (inside: string[]) => of(inside).flatMap(({ value }) => value ?? [])
  expect([deaths(branch12), deaths(branch18)]).toEqual([2, 3])
  expect(Math.min(...values(branch12))).toBeGreaterThan(Math.max(...values(labels.slice(0, 27))))
  expect(Math.min(...values(branch18))).toBeGreaterThan(Math.max(...values(branch12)))
  // A whole number, so that only a DEATH leaves half a stake.
  expect(rowMean).toBe(7)
  expect(perkWeights.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
})

test.each([
  ['1', 6, '2 3 4 5 6 7'],
  ['11', 1, '12'],
  ['11', 2, '12 13'],
  ['12', 1, '12A'],
  ['12', 6, '12A 12B 12C 12D 12E 18'],
  ['12E', 2, '18 19'],
  ['12D', 2, '12E 18'],
  ['17', 3, '18 19 20'],
  ['18', 6, '18A 18B 18C 18D 18E 18F'],
  ['18F', 6, '18G 26 27'],
  ['26', 1, '27'],
  ['26', 2, '27'],
  ['27', 1, ''],
])('from %s a %i goes over %s', (from, dice, labels) => {
  expect(pathOf(boxId(from), dice).map(({ label }) => label)).toEqual(labels === '' ? [] : labels.split(' '))
})

test('NUMBER adds, DEATH ends with half, passing 27 ends with all', () => {
  expect(moveBonus(at('1'), 1)).toEqual({ dice: 1, uses: [], game: at('2', { multiplier: 23 }) })
  expect(moveBonus(at('10'), 1).game).toEqual(at('11', { multiplier: 10, end: 'DEATH' }))
  expect(moveBonus(at('26'), 1).game).toEqual(at('27', { multiplier: 30 }))
  expect(moveBonus(at('26'), 2).game).toEqual(at('27', { end: 'PASSED' }))
  expect(moveBonus(at('27'), 3).game).toEqual(at('27', { end: 'PASSED' }))
})

test('a REPLAY gives a free roll: its DEATH does not end the game, and only its own', () => {
  const saved = moveBonus(at('7'), 4).game
  expect(saved).toEqual(at('11'))
  expect(moveBonus(saved, 6).game).toEqual(at('17', { multiplier: 10, end: 'DEATH' }))
  expect(moveBonus(at('7'), 3).game).toEqual(at('10', { multiplier: 25 }))
})

test('WINST adds 1-5', () => {
  expect(rollBonus(at('1'), scripted(2, drawOf('WINST'), 4))).toEqual({
    dice: 3,
    uses: [{ type: 'WINST', multiplier: 5, boxLabel: '4' }],
    game: at('4', { multiplier: 25 }),
  })
})

test('DUBBELAAR doubles the winnings so far, once per game, and becomes WINST after that', () => {
  const { uses, game } = rollBonus(at('1'), scripted(2, drawOf('DUBBELAAR')))
  expect(uses).toEqual([{ type: 'DUBBELAAR', multiplier: 20, boxLabel: '4' }])
  expect(game).toEqual(at('4', { multiplier: 40, dubbelaarGiven: true }))
  for (const again of ['DUBBELAAR', 'LOCKED_DUBBELAAR'] as const)
    expect(rollBonus(game, scripted(4, drawOf(again), 0))).toMatchObject({
      uses: [{ type: 'WINST', multiplier: 1, boxLabel: '9' }],
      game: { multiplier: 41, locked: [] },
    })
})

test('PREMIEJAGER collects the fields that the next roll jumps over, and only the next', () => {
  const given = rollBonus(at('1'), scripted(2, drawOf('PREMIEJAGER')))
  expect(given.uses).toEqual([{ type: 'PREMIEJAGER', multiplier: null, boxLabel: '4' }])
  const hunted = moveBonus(given.game, 4)
  expect(hunted.uses).toEqual([
    { type: 'PREMIEJAGER', multiplier: 5, boxLabel: '5' },
    { type: 'PREMIEJAGER', multiplier: 6, boxLabel: '6' },
  ])
  expect(hunted.game).toEqual(at('8', { multiplier: 20 + 5 + 6 + 5 }))
  expect(moveBonus(hunted.game, 2).uses).toEqual([])
  // Also on the way out, and before a DEATH takes its half.
  expect(moveBonus(at('26', { premiejager: true }), 2).game).toMatchObject({ multiplier: 30, end: 'PASSED' })
  expect(moveBonus(at('22', { premiejager: true }), 3).game).toMatchObject({ multiplier: 15, end: 'DEATH' })
})

test('SOCIALIST pays the mean of the row for the next NUMBER, however far it is', () => {
  const given = rollBonus(at('1'), scripted(2, drawOf('SOCIALIST')))
  expect(given.game).toEqual(at('4', { socialist: true }))
  const onReplay = moveBonus(given.game, 3).game
  expect(onReplay).toEqual(at('7', { socialist: true }))
  expect(moveBonus(onReplay, 1)).toEqual({
    dice: 1,
    uses: [{ type: 'SOCIALIST', multiplier: 7, boxLabel: '8' }],
    game: at('8', { multiplier: 27 }),
  })
  expect(moveBonus(at('18', { socialist: true, premiejager: true }), 3)).toMatchObject({
    uses: [{ type: 'SOCIALIST', multiplier: 7, boxLabel: '18A' }],
    game: { multiplier: 20 + 7 + 50 },
  })
})

test('RESET goes back to field 1 with all winnings, once', () => {
  const { uses, game } = rollBonus(at('13'), scripted(5, drawOf('RESET')))
  expect(uses).toEqual([{ type: 'RESET', multiplier: null, boxLabel: '19' }])
  expect(game).toEqual(at('1', { resetGiven: true }))
  expect(rollBonus(game, scripted(2, drawOf('RESET'), 2)).uses).toEqual([
    { type: 'WINST', multiplier: 3, boxLabel: '4' },
  ])
})

test('a locked perk waits for a 6 and then works from that roll on', () => {
  const got = rollBonus(at('1'), scripted(2, drawOf('LOCKED_DUBBELAAR'))).game
  expect(got).toEqual(at('4', { locked: [lock('LOCKED_DUBBELAAR')], lockedEver: 1, dubbelaarGiven: true }))
  expect(moveBonus(got, 4).game.locked).toHaveLength(1)
  expect(moveBonus(got, 6)).toMatchObject({
    uses: [{ type: 'DUBBELAAR', multiplier: 20, boxLabel: null }],
    game: { multiplier: 45, locked: [] },
  })
  const both = at('1', { locked: [lock('LOCKED_PREMIEJAGER'), lock('LOCKED_SOCIALIST', 2)], lockedEver: 2 })
  expect(moveBonus(both, 6)).toMatchObject({
    uses: [
      { type: 'SOCIALIST', multiplier: 7, boxLabel: '2' },
      { type: 'PREMIEJAGER', multiplier: 4, boxLabel: '3' },
      { type: 'PREMIEJAGER', multiplier: 5, boxLabel: '5' },
      { type: 'PREMIEJAGER', multiplier: 6, boxLabel: '6' },
    ],
    game: { multiplier: 42, locked: [], premiejager: false, socialist: false },
  })
})

test('a lock stays shut while the same perk is at work, and the same is not locked twice', () => {
  const waiting = at('1', { premiejager: true, locked: [lock('LOCKED_PREMIEJAGER'), lock('LOCKED_SOCIALIST', 2)] })
  expect(moveBonus(waiting, 6).game.locked).toEqual([lock('LOCKED_PREMIEJAGER')])
  expect(perkFor(waiting, 'LOCKED_PREMIEJAGER')).toBe('WINST')
  expect(perkFor(waiting, 'LOCKED_SOCIALIST')).toBe('WINST')
  expect(perkFor(at('1', { socialist: true }), 'SOCIALIST')).toBe('WINST')
  expect(perkFor(at('1', { socialist: true }), 'LOCKED_SOCIALIST')).toBe('LOCKED_SOCIALIST')
})

test('any draws end a game, roll by roll as played at once, and only DEATH takes winnings', () => {
  fc.assert(
    fc.property(anyNumbers, (numbers) => {
      const rolls = playBonus(drawn(numbers))
      // At most two rounds of the board, and every roll goes at least one field.
      expect(rolls.length).toBeLessThanOrEqual(2 * 27)
      expect(bonusAfter(rolls, 0)).toEqual(newBonus)
      const draw = drawn(numbers)
      let game = newBonus
      rolls.forEach((roll, made) => {
        const before = game
        const again = rollBonus(game, draw)
        expect(again).toEqual(roll)
        game = bonusAfter(rolls, made + 1)
        expect(game).toEqual(roll.game)
        expect(game.end !== null).toBe(made === rolls.length - 1)
        if (game.end !== 'DEATH') expect(game.multiplier).toBeGreaterThanOrEqual(before.multiplier)
        expect(Number.isInteger(game.multiplier * 2)).toBe(true)
        const brought = roll.uses.reduce((sum, use) => sum + (use.multiplier ?? 0), 0)
        if (game.end !== 'DEATH') expect(game.multiplier - before.multiplier).toBeGreaterThanOrEqual(brought)
        expect(new Set(game.locked.map(({ type }) => type)).size).toBe(game.locked.length)
      })
      const given = rolls.flatMap(({ uses }) => uses)
      expect(given.filter(({ type }) => type === 'RESET').length).toBeLessThanOrEqual(1)
      expect(given.filter(({ type }) => type === 'DUBBELAAR').length).toBeLessThanOrEqual(1)
    }),
  )
})

test('a game leaves the one before it as it was', () => {
  const before = Object.freeze(at('4', { locked: Object.freeze([lock('LOCKED_DUBBELAAR')]), premiejager: true }))
  const moved = moveBonus(before, 6)
  Object.freeze(moved.game)
  Object.freeze(moved.uses)
  for (const { type } of perkWeights) givePerk(moved, type, 1)
  expect(before.locked).toHaveLength(1)
})
