import { healCostEuro } from '@sottomondo/actions/src/features/hospital/hospital.rules.ts'
import { firstStepExperience } from '@sottomondo/actions/src/kernel/first-step/first-step.rules.ts'
import { cars } from '@sottomondo/car-catalogue'
import {
  crusherBullets,
  crushYield,
  garageRules,
  saleEuro,
} from '@sottomondo/economy/src/features/garage/garage.rules.ts'
import { perkEffects, perks } from '@sottomondo/perk-catalogue'
import type { SeasonAction } from '@sottomondo/season-kit'
import { familyRules, upkeepOf } from '@sottomondo/social/src/features/family/family.rules.ts'
import { expect, test } from 'vitest'
import { activities } from '../gen/activities.ts'
import { createBooks } from './books.ts'
import { allAccounts } from './exploits/move.ts'
import { moveNames } from './exploits/moves/index.ts'
import { createRater } from './exploits/rate.ts'
import { createBot } from './gangster.ts'
import { habits } from './habits.ts'

const dayMs = 86_400_000
const plays = 8_000
const cashEuro = 100_000
const car = { carName: 'Balkana Zora', life: 50 }
const dream = cars.at(-1)?.carName ?? ''
const [habit] = habits

/** Two in a world of their own: a player, and one whom they can break out and feed. */
function meet(activity: (typeof activities)[keyof typeof activities]) {
  if (!habit) throw new Error('nobody plays')
  const bots: ReturnType<typeof createBot>[] = []
  const world = { nowMs: 0, gangsters: bots }
  const [books, other] = [createBooks(), createBooks()]
  bots.push(createBot(world, habit, 1, books), createBot(world, habit, 2, other))
  const [bot, mate] = bots
  if (!bot || !mate) throw new Error('nobody came')
  bot.feeds = mate
  return { world, bot, mate, play: activity(world)(bot) }
}

type Meeting = ReturnType<typeof meet>

/** Returns the difference between an action's result and its expectation. */
function surprise({ bot, mate }: Meeting, action: SeasonAction, ownCars: number) {
  const cash = () => bot.holds('euro') + mate.holds('euro')
  const before = { euro: cash(), experience: bot.totalExperience, jailMs: bot.jailLeftMs() }
  action.play()
  const stolen = bot.cars.slice(ownCars).reduce((sum, one) => sum + saleEuro(one), 0)
  return {
    euro: cash() - before.euro + stolen - action.euro,
    experience: bot.totalExperience - before.experience - action.experience,
    jailSeconds: (bot.jailLeftMs() - before.jailMs) / 1000 - action.jailSeconds,
  }
}

/** Without perks, and with all perks of one kind or another. */
const perked = [null, 1, 2, 3, 4].map((nth) =>
  nth === null
    ? null
    : perks.map(({ perkId, levels, augments }) => ({
        perkId,
        level: levels.length,
        augmentId: augments[nth - 1]?.augmentId ?? null,
      })),
)

/**
 * What a death moves, and what it is an occasion for, is no expectation, nor is what happens once in a life: these are
 * held exactly in tests of their own.
 */
const withOwnTests = ['murder', 'bounty', 'firstStep']
const expected = Object.entries(activities).filter(([feature]) => !withOwnTests.includes(feature))
test.each(expected)('the expectation of %s is its mean result', (feature, activity) => {
  const meeting = meet(activity)
  const { world, bot, mate, play } = meeting
  const surprises: ReturnType<typeof surprise>[] = []
  // A rank at which everything is open.
  bot.learn(12_000)
  for (let n = 0; n < plays; n++) {
    world.nowMs = Math.max(world.nowMs, Number.isFinite(play.readyAtMs()) ? play.readyAtMs() : 0) + 600_000
    bot.free()
    mate.jail(60)
    bot.get('euro', Math.max(0, cashEuro - bot.holds('euro')))
    bot.get('honor', Math.max(0, 40 - bot.holds('honor')))
    bot.get('bullets', Math.max(0, 40 - bot.holds('bullets')))
    bot.get('easterEggs', 1)
    bot.statements.push({ happenedAtMs: world.nowMs })
    bot.cars.splice(0, bot.cars.length, { ...car })
    bot.life = bot.maxLife - 40
    bot.perks = feature === 'perk' ? null : (perked[n % perked.length] ?? null)
    // A feature that counts actions of others looks first, and then there are enough of them.
    play.readyAtMs()
    for (const other of Object.keys(activities)) bot.did(other, plays)
    const isJailed = play.actionsInJail !== undefined && n % 2 === 1
    if (isJailed) bot.jail(100)
    const isPleasure = play.pleasures !== undefined && n % 4 < 2
    const actions = (isJailed ? play.actionsInJail?.() : isPleasure ? play.pleasures?.() : play.actions()) ?? []
    const action = actions[Math.floor(n / 4) % actions.length]
    if (action) surprises.push(surprise(meeting, action, 1))
  }
  expect(surprises).toHaveLength(plays)
  for (const what of ['euro', 'experience', 'jailSeconds'] as const) {
    const mean = surprises.reduce((sum, one) => sum + one[what], 0) / plays
    const variance = surprises.reduce((sum, one) => sum + (one[what] - mean) ** 2, 0) / plays
    // Five standard errors; results without chance have none but for the odd half euro of rounding.
    expect(Math.abs(mean)).toBeLessThanOrEqual(5 * Math.sqrt(variance / plays) + 1e-6)
  }
})

test('a newcomer takes each first step once, and nobody who begins again takes any', () => {
  const { world, bot, mate, play } = meet(activities.firstStep)
  const sum = Object.values(firstStepExperience).reduce((all, one) => all + one, 0)
  for (const other of Object.keys(activities)) bot.did(other, 1)
  for (let n = 0; n < 20; n++) play.actions()[0]?.play()
  expect([bot.totalExperience, play.readyAtMs()]).toEqual([sum, Number.POSITIVE_INFINITY])
  const newLife = activities.firstStep(world)
  newLife(mate)
  expect(newLife(mate).actions()).toEqual([])
})

test('what a second account pays at auction reaches the main one less the part of the house, once a day', () => {
  const { bot, mate, play, world } = meet(activities.auction)
  bot.get('euro', 100_000 - bot.holds('euro'))
  const before = mate.holds('euro')
  for (const action of play.actions()) action.play()
  expect([bot.holds('euro'), mate.holds('euro') - before]).toEqual([0, 97_500])
  bot.get('euro', 100_000)
  expect(play.actions()).toEqual([])
  world.nowMs += dayMs
  expect(play.actions()).toHaveLength(1)
})

test('earned honor and credits buy perks, which begin to work at once', () => {
  const { bot, play } = meet(activities.perk)
  bot.life = 60
  bot.get('honor', 10 * perks.length)
  bot.get('credits', 4)
  for (let level = play.actions()[0]; level; level = play.actions()[0]) level.play()
  expect(bot.perks?.map(({ level }) => level).toSorted()).toEqual([...perks.slice(1).map(() => 1), 2])
  expect([bot.holds('honor'), bot.holds('credits')]).toEqual([0, 0])
  const { maxLifePoints } = perkEffects(bot.perks ?? [])
  expect([bot.life, bot.maxLife]).toEqual([60 + maxLifePoints, 100 + maxLifePoints])
})

test('members share a crusher, from which crushed cars bring more, and the rich found a family', () => {
  const { bot, play, world } = meet(activities.family)
  const next = () =>
    play.actions().map((action) => {
      action.play()
      return -action.euro
    })
  bot.get('euro', 10 * familyRules.crusherEuro)
  expect([next()[0], bot.crusher?.capacityBullets]).toEqual([expect.any(Number), 0])
  expect([...next(), bot.crusher?.capacityBullets]).toEqual([familyRules.crusherEuro, familyRules.crusherBullets])
  expect(play.actions()).toEqual([])
  world.nowMs += 2 * dayMs
  expect(next()).toEqual([upkeepOf(1)])
  bot.get('euro', 10 * familyRules.foundingEuro)
  expect(next()).toEqual([familyRules.foundingEuro])
  expect(next()).toEqual([familyRules.crusherEuro])

  const garage = activities.garage(world)(bot)
  bot.get('bullets', 100)
  bot.cars.push({ ...car })
  const crush = () => garage.pleasures?.().at(-1)?.play()
  const before = bot.holds('bullets')
  crush()
  const used = familyRules.crusherBullets - (bot.crusher?.capacityBullets ?? 0)
  expect(used).toBe(crusherBullets(car))
  expect(bot.holds('bullets') - before).toBe(crushYield(car, undefined, used) - garageRules.crushBullets)
})

test('a wounded player heals in the cheapest way, and a car worth a dream is kept and repaired', () => {
  const world = meet(activities.hospital)
  world.bot.life = 90
  expect(world.play.actions().map(({ euro }) => euro)).toEqual([-healCostEuro(1, 10)])
  const { bot, play } = meet(activities.garage)
  bot.cars.push({ ...car }, { carName: dream, life: 30 })
  bot.get('euro', 10_000_000)
  expect(play.actions()).toHaveLength(1)
  play.actions()[0]?.play()
  expect(play.actions()).toEqual([])
  play.pleasures?.()[0]?.play()
  expect(bot.cars).toEqual([{ carName: dream, life: 100 }])
})

test('every move of a strategy can be played, and the same seed brings the same', () => {
  const stages = new Map([[8, { experience: 54_500, euro: 60_000_000, practised: { crime: 1_200, carTheft: 800 } }]])
  const genes = moveNames.map((move) => ({ move, by: allAccounts, to: 0, share: 0.5, everyHours: 1, way: 0.5 }))
  const rate = createRater('euro', stages, 1)
  const gainOf = (some: typeof genes) =>
    rate({ accounts: 2, rankNumber: 8, times: 'evening', genes: some }, { from: 1, count: 1 }).mean
  // Several at a time: a play costs a moment.
  const together = 6
  for (let at = 0; at < genes.length; at += together)
    expect(gainOf(genes.slice(at, at + together)), `moves ${at}`).toEqual(expect.any(Number))
  expect(gainOf(genes.slice(0, together))).toBe(gainOf(genes.slice(0, together)))
  expect(gainOf([])).toBe(0)
})
