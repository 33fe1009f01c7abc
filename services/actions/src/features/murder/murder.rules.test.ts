import { mostOf, type PerkState, perkEffects, perks } from '@sottomondo/perk-catalogue'
import { needs } from '@sottomondo/server-kit/contract'
import { refusalOfNeeds } from '@sottomondo/server-kit/needs'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  backfireBullets,
  backfirerOf,
  bulletRange,
  bulletsByRank,
  bulletsToKill,
  drawLuck,
  type Fighter,
  fightRounds,
  isWithinReach,
  killChance,
  killExpGained,
  killerOf,
  leastPart,
  murderRules,
} from './murder.rules.ts'

const anyLuck = fc.double({ min: murderRules.leastLuck, max: murderRules.mostLuck, noNaN: true })
const anySkill = fc.integer({ min: 0, max: murderRules.killExpCapHundredths })
/** Any perks of a player, each once at most. */
const anyPerks: fc.Arbitrary<PerkState[]> = fc.tuple(
  ...perks.map(({ perkId, levels, augments }) =>
    fc.record({
      perkId: fc.constant(perkId),
      level: fc.nat(levels.length),
      augmentId: fc.constantFrom(null, ...augments.map(({ augmentId }) => augmentId)),
    }),
  ),
)
const anyShooter = fc
  .tuple(fc.constantFrom(killerOf, backfirerOf), anySkill, anyPerks)
  .map(([shooterOf, skill, states]) => shooterOf(skill, perkEffects(states)))
const anySide: fc.Arbitrary<Fighter> = fc
  .tuple(
    anyShooter,
    fc.record({
      rankNumber: fc.integer({ min: 1, max: 11 }),
      life: fc.integer({ min: 1, max: 120 }),
      bullets: fc.integer({ min: 0, max: 100_000 }),
      luck: anyLuck,
    }),
  )
  .map(([shooter, side]) => ({ ...shooter, ...side }))
const side = (changes: Partial<Fighter> = {}): Fighter => ({
  killExpHundredths: 5_000,
  rankNumber: 5,
  life: 100,
  bullets: 0,
  luck: 1,
  ...changes,
})

test.each([
  // Skill of 50 points makes the factor 1.
  [{ rankNumber: 1, life: 100 }, 5_000, 200],
  [{ rankNumber: 11, life: 100 }, 5_000, 20_000],
  [{ rankNumber: 5, life: 50 }, 5_000, 750],
  [{ rankNumber: 5, life: 120 }, 5_000, 1_800],
  [{ rankNumber: 8, life: 100 }, 0, 9_000],
  [{ rankNumber: 8, life: 100 }, 10_000, 3_000],
])('%o needs of a shooter with %i hundredths of skill %i bullets', (target, killExpHundredths, bullets) => {
  expect(bulletsToKill({ killExpHundredths }, target, 1)).toBeCloseTo(bullets, 6)
})

test('nobody kills for less than the least that the rules allow for the rank', () => {
  fc.assert(
    fc.property(anySide, anySide, (killer, victim) => {
      const last = fightRounds(killer, victim).at(-1)
      if (last?.victim.life !== 0) return
      const cheapest = (bulletsByRank[victim.rankNumber - 1] ?? 0) * (victim.life / 100) * leastPart
      expect(killer.bullets).toBeGreaterThanOrEqual(cheapest - 1e-6)
      // Whoever shoots back kills for no less.
      if (last.killer.life !== 0) return
      const dearest = (bulletsByRank[killer.rankNumber - 1] ?? 0) * (killer.life / 100) * leastPart
      expect(victim.bullets).toBeGreaterThanOrEqual(dearest - 1e-6)
    }),
    { numRuns: 2_000 },
  )
  const best = {
    killExpHundredths: murderRules.killExpCapHundredths,
    needPercent: Math.min(mostOf('killNeedPercent'), mostOf('backfireNeedPercent')),
    luck: murderRules.leastLuck,
  }
  fc.assert(
    fc.property(anySide, anySide, fc.boolean(), (shooter, target, isBest) => {
      const cheapest = (bulletsByRank[target.rankNumber - 1] ?? 0) * (target.life / 100) * leastPart
      const bullets = Math.ceil(cheapest - 1e-6) - 1
      const last = fightRounds({ ...shooter, ...(isBest && best), bullets }, { ...target, bullets: 0 }).at(-1)
      expect(last?.victim.life).toBeGreaterThan(0)
    }),
  )
})

test.each(bulletsByRank.map((bullets, at) => [at + 1, bullets] as const))(
  'rank %i is killed for its bullets of the rules: by no skill, perks and luck for less than the least part',
  (rankNumber, bullets) => {
    fc.assert(
      fc.property(anyShooter, anyLuck, (shooter, luck) => {
        const needed = bulletsToKill(shooter, { rankNumber, life: 100 }, luck)
        expect(needed).toBeGreaterThanOrEqual(bullets * leastPart - 1e-6)
      }),
    )
    const best = { killExpHundredths: murderRules.killExpCapHundredths, needPercent: mostOf('backfireNeedPercent') }
    const least = Math.ceil(bullets * leastPart - 1e-6)
    expect(bulletRange(best, { rankNumber, life: 100 }).least).toBe(least)
    expect(killChance(best, { rankNumber, life: 100 }, least - 1)).toBe(0)
  },
)

test('nobody below rank 5 shoots at all, however good they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 11 }), (rankNumber) => {
      const gangsterState = { alive: true, cityName: 'Rome', rankNumber, jailedUntilMs: 0, fightUntilMs: 0 }
      expect(isRefusal(refusalOfNeeds(needs['actions.murder.execute'], gangsterState, 0))).toBe(rankNumber < 5)
    }),
  )
})

test('a perk makes the shot that it is for a little cheaper, and nothing that is 15 % ahead', () => {
  fc.assert(
    fc.property(anySkill, anyPerks, anySide, (skill, states, target) => {
      const effects = perkEffects(states)
      const without = bulletsToKill({ killExpHundredths: skill }, target, target.luck)
      for (const [shooter, percent] of [
        [killerOf(skill, effects), effects.killNeedPercent],
        [backfirerOf(skill, effects), effects.backfireNeedPercent],
      ] as const) {
        const needed = bulletsToKill(shooter, target, target.luck)
        expect(needed).toBeCloseTo(without * (1 + percent / 100), 6)
        expect(needed).toBeLessThanOrEqual(without)
        expect(without / needed).toBeLessThanOrEqual(1.15)
      }
    }),
  )
})

test('a shot kills with the bullets that it needs, and not with one less', () => {
  fc.assert(
    fc.property(anySide, anySide, fc.integer({ min: -2, max: 2 }), (shooter, target, more) => {
      const needed = Math.ceil(bulletsToKill(shooter, target, shooter.luck) - 1e-6)
      const bullets = Math.max(0, needed + more)
      const last = fightRounds({ ...shooter, bullets }, { ...target, bullets: 0 }).at(-1)
      expect(last?.victim.life === 0).toBe(bullets >= needed)
    }),
  )
})

test('a fight falls evenly, never rises, shoots no more than there is, and ends where somebody is at 0', () => {
  fc.assert(
    fc.property(anySide, anySide, (killer, victim) => {
      const rounds = fightRounds(killer, victim)
      expect(rounds.length).toBeGreaterThan(0)
      expect(rounds.length).toBeLessThanOrEqual(murderRules.rounds)
      let before = { killer: { life: killer.life, bulletsShot: 0 }, victim: { life: victim.life, bulletsShot: 0 } }
      for (const [nth, round] of rounds.entries()) {
        for (const who of ['killer', 'victim'] as const) {
          expect(round[who].life).toBeLessThanOrEqual(before[who].life)
          expect(round[who].bulletsShot).toBeGreaterThanOrEqual(before[who].bulletsShot)
          expect(Number.isSafeInteger(round[who].life) && Number.isSafeInteger(round[who].bulletsShot)).toBe(true)
          const [me, other] = who === 'killer' ? [killer, victim] : [victim, killer]
          const part = (nth + 1) / 10
          const lost = (me.life * part * other.bullets) / bulletsToKill(other, me, other.luck)
          expect(Math.abs(round[who].life - Math.max(0, me.life - lost))).toBeLessThan(1)
          expect(Math.abs(round[who].bulletsShot - me.bullets * part)).toBeLessThan(1)
        }
        expect(round.killer.bulletsShot).toBeLessThanOrEqual(killer.bullets)
        expect(round.victim.bulletsShot).toBeLessThanOrEqual(victim.bullets)
        const isLast = nth === rounds.length - 1
        const isOver = round.killer.life === 0 || round.victim.life === 0
        expect(isLast).toBe(isOver || nth === murderRules.rounds - 1)
        before = round
      }
      expect(fightRounds(killer, victim)).toEqual(rounds)
    }),
  )
})

test('exactly the needed bullets kill in the last round, one fewer leaves a point of life', () => {
  const victim = side({ rankNumber: 5 })
  const kill = fightRounds(side({ bullets: 1_500 }), victim)
  expect(kill).toHaveLength(murderRules.rounds)
  expect(kill.at(-1)).toMatchObject({ victim: { life: 0 }, killer: { life: 100, bulletsShot: 1_500 } })
  expect(fightRounds(side({ bullets: 1_499 }), victim).at(-1)?.victim.life).toBe(1)
})

test('twice the bullets end it at half-time, and those that were not shot are left', () => {
  const rounds = fightRounds(side({ bullets: 3_000 }), side({ bullets: 300 }))
  expect(rounds).toHaveLength(murderRules.rounds / 2)
  expect(rounds.at(-1)).toEqual({ killer: { life: 90, bulletsShot: 1_500 }, victim: { life: 0, bulletsShot: 150 } })
})

test('both die where both fall in one round', () => {
  const last = fightRounds(side({ bullets: 1_500 }), side({ bullets: 1_500 })).at(-1)
  expect(last).toMatchObject({ killer: { life: 0 }, victim: { life: 0 } })
})

test('the chance goes from none below the range to certain above it, and more bullets never lower it', () => {
  fc.assert(
    fc.property(anySide, anySide, (shooter, target) => {
      const { least, surely } = bulletRange(shooter, target)
      expect(killChance(shooter, target, least - 1)).toBe(0)
      expect(killChance(shooter, target, surely)).toBeCloseTo(1, 9)
      const { bullets } = shooter
      const [fewer, more] = [killChance(shooter, target, bullets), killChance(shooter, target, bullets + 1)]
      expect(more).toBeGreaterThanOrEqual(fewer)
      // What the chance says is what a fight with that luck does.
      const kills = fightRounds(shooter, { ...side(), ...target, bullets: 0 }).at(-1)?.victim.life === 0
      if (killChance(shooter, target, bullets) === 1) expect(kills).toBe(true)
      if (killChance(shooter, target, bullets) === 0 && shooter.luck > murderRules.leastLuck) expect(kills).toBe(false)
    }),
  )
})

test('luck is drawn evenly from its range', () => {
  expect(drawLuck({ next: () => 0, int: () => 0 })).toBe(murderRules.leastLuck)
  expect(drawLuck({ next: () => 0.5, int: () => 0 })).toBeCloseTo(1, 9)
})

test.each([
  [{ option: '0.5x', customBullets: null }, 101, 1_000, 50],
  [{ option: '1x', customBullets: null }, 101, 1_000, 101],
  [{ option: '1.5x', customBullets: null }, 101, 1_000, 151],
  [{ option: '2x', customBullets: null }, 101, 150, 150],
  [{ option: 'all', customBullets: null }, 1, 70, 70],
  [{ option: 'custom', customBullets: 40 }, 1, 70, 40],
  [{ option: 'custom', customBullets: 400 }, 1, 70, 70],
  [{ option: 'custom', customBullets: null }, 1, 70, 0],
])('%o against %i bullets, with %i in the house, shoots %i back', (backfire, killer, owned, shot) => {
  expect(backfireBullets(backfire, killer, owned)).toBe(shot)
})

test('the reach is two ranks up, and only a victim of some rank teaches', () => {
  expect([isWithinReach(5, 7), isWithinReach(5, 8), isWithinReach(11, 1)]).toEqual([true, false, true])
  expect([killExpGained(8, 5), killExpGained(8, 4), killExpGained(5, 7)]).toEqual([250, 0, 250])
})
