import { detectiveRules } from '@sottomondo/actions/src/features/detective/detective.rules.ts'
import { bulletRange, protectionMs } from '@sottomondo/actions/src/features/murder/murder.rules.ts'
import { cities } from '@sottomondo/actions/src/kernel/city/city.rules.ts'
import { mostClaimedExperience } from '@sottomondo/actions/src/kernel/ranks/ranks.rules.ts'
import { gangsterRules } from '@sottomondo/economy/src/features/gangster/gangster.rules.ts'
import { estateRules, sharesOf } from '@sottomondo/economy/src/kernel/estate/estate.rules.ts'
import { expect, test } from 'vitest'
import { activities } from '../gen/activities.ts'
import type { Bot } from './bot.ts'
import { pocketPart } from './death.ts'
import { habits } from './habits.ts'
import { pace } from './pace.ts'
import { untilRank } from './report.ts'
import { playSeason } from './season.ts'
import { threeGangsters } from './testing/three-gangsters.ts'

const dayMs = 86_400_000

/** Two who may kill each other, and a third in another city. */
function town() {
  const { world, books, bots } = threeGangsters()
  const [killer, victim, heir] = bots
  const begin = activities.murder(world)
  for (const one of bots) one.learn(12_000)
  heir.cityName = 'Rome'
  victim.heir = heir
  killer.get('euro', 10_000_000)
  killer.get('bullets', 1_000_000)
  return { world, books, killer, victim, heir, play: begin(killer), revenge: begin(victim) }
}
type Town = ReturnType<typeof town>

/** Lets a quarrel come, and detectives find somebody; those who find nobody are hired again. */
function hunt({ world, play, killer }: Town, victim: Bot) {
  for (let tries = 0; tries < 20; tries++) {
    world.nowMs += 60 * dayMs
    const before = killer.holds('euro')
    const others = world.gangsters.filter((one) => one !== killer)
    const hire = play.pleasures?.()[others.indexOf(victim)]
    hire?.play()
    expect(before - killer.holds('euro')).toBe(detectiveRules.costEuro * cities.length)
    expect(hire?.euro).toBe(killer.holds('euro') - before)
    world.nowMs = play.readyAtMs()
    const [shot] = play.actions()
    if (shot) return shot
  }
  throw new Error('detectives find nobody')
}

test('who is shot with what surely kills dies, and all that they had goes where the rules say', () => {
  const meeting = town()
  const { killer, victim, heir, books } = meeting
  victim.get('euro', 1_000_000 - victim.holds('euro'))
  victim.get('honor', 3)
  victim.get('credits', 5)
  victim.cars.push({ carName: 'Balkana Zora', life: 50 })
  const shot = hunt(meeting, victim)
  const bullets = bulletRange({ killExpHundredths: 0 }, { rankNumber: 6, life: 100 }).surely
  const [cash, heirs] = [killer.holds('euro'), heir.holds('euro')]
  shot.play()
  const pocket = 1_000_000 * pocketPart
  expect(shot.chance).toBe(1)
  expect(killer.holds('euro') - cash).toBe(pocket + shot.euro)
  expect(heir.holds('euro') - heirs).toBe(sharesOf('cashBank', 1_000_000 - pocket).heir)
  expect(heir.cars).toEqual([{ carName: 'Balkana Zora', life: 50 }])
  expect(killer.holds('bullets')).toBe(1_000_000 - bullets)
  expect([victim.holds('euro'), victim.holds('honor'), victim.cars]).toEqual([gangsterRules.startPocketEuro, 0, []])
  expect(victim.holds('credits')).toBe(5 - estateRules.nextGangsterCredits)
  expect([victim.totalExperience, victim.rankNumber, victim.life]).toEqual([6_000, 5, 100])
  expect(victim.diary.deaths).toMatchObject([{ rankNumber: 6, lostExperience: 6_000, killerEuro: pocket }])
  const inPockets = [killer, victim, heir].reduce((sum, one) => sum + one.holds('euro'), 0)
  expect(books.flows('euro').reduce((sum, { from, into }) => sum + from - into, 0)).toBe(inPockets)
})

test('a new life is protected until its owner shoots, and what a witness saw lies with them', () => {
  const meeting = town()
  const { world, killer, victim, heir, play } = meeting
  heir.cityName = victim.cityName
  hunt(meeting, victim).play()
  expect(heir.statements).toEqual([{ happenedAtMs: world.nowMs }])
  world.nowMs += protectionMs(1) - 1
  expect(victim.bornAtMs + protectionMs(1)).toBeGreaterThan(world.nowMs)
  expect(play.pleasures?.()).toEqual([])
  // Only the third is in reach when the next quarrel comes, as long as the victim is young.
  world.nowMs += 60 * dayMs
  victim.learn(20_000)
  expect(play.pleasures?.()).toHaveLength(2)
  victim.die(killer, true)
  expect(play.pleasures?.()).toHaveLength(1)
})

test('bullets that are shot back kill the killer too, and nothing is lost but by the rules', () => {
  const meeting = town()
  const { killer, victim, heir, books } = meeting
  victim.get('bullets', 1_000_000)
  killer.heir = victim
  hunt(meeting, victim).play()
  expect(killer.diary.deaths).toHaveLength(1)
  for (const asset of ['euro', 'bullets'] as const) {
    const inPockets = [killer, victim, heir].reduce((sum, one) => sum + one.holds(asset), 0)
    expect(books.flows(asset).reduce((sum, { from, into }) => sum + from - into, 0)).toBe(inPockets)
  }
})

test('murders make nobody faster and bring no money into the world', () => {
  const withoutPerks = Object.keys(activities).filter((feature) => !['honor', 'creditPurchase'].includes(feature))
  const cast = habits.filter(({ name }) => name === 'all-day')
  const { bots, books } = playSeason({ habits: cast, days: 35, seed: 1, only: withoutPerks })
  const deaths = bots.flatMap(({ diary }) => diary.deaths)
  expect(deaths.length).toBeGreaterThan(0)
  for (const { lostExperience } of deaths) expect(lostExperience).toBeGreaterThan(0)
  const [rankFive] = pace.ranks.filter(({ rankNumber }) => rankNumber === 5)
  expect(untilRank(bots, 5)).toBeGreaterThanOrEqual(rankFive?.leastHours ?? Number.NaN)
  for (const asset of ['euro', 'bullets'] as const) {
    const flow = books.flows(asset).find(({ feature }) => feature === 'murder')
    expect(flow?.into).toBeGreaterThan(flow?.from ?? 0)
  }
  // Some of the dead have paid for their killers' heads, and that brings no money either.
  const bounties = books.flows('euro').find(({ feature }) => feature === 'bounty')
  expect(bounties?.into).toBeGreaterThan(bounties?.from ?? 0)
  expect(mostClaimedExperience).toBeLessThan(100_000)
})
