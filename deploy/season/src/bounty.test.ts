import { backOf, bountyRules, shareMs } from '@sottomondo/economy/src/features/bounty/bounty.rules.ts'
import { sharesOf } from '@sottomondo/economy/src/kernel/estate/estate.rules.ts'
import { expect, test } from 'vitest'
import { activities } from '../gen/activities.ts'
import type { Bot } from './bot.ts'
import { pocketPart } from './death.ts'
import { threeGangsters } from './testing/three-gangsters.ts'

const cashEuro = 40 * bountyRules.leastEuro
const amount = 2 * bountyRules.leastEuro

/** Somebody who was killed, who did it, and a third; each begins with the same cash. */
function town() {
  const { world, books, bots } = threeGangsters()
  const [killer, victim, hunter] = bots
  const begin = activities.bounty(world)
  victim.die(killer, true)
  for (const one of bots) one.get('euro', cashEuro - one.holds('euro'))
  return { world, books, bots, killer, victim, hunter, play: begin(victim) }
}
const euroOf = (bots: readonly Bot[]) => bots.map((bot) => bot.holds('euro') - cashEuro)
/** What there is of money is in the pockets, and on heads. */
function isWhole({ bots, books }: Pick<ReturnType<typeof town>, 'bots' | 'books'>): void {
  const inPockets = bots.reduce((sum, one) => sum + one.holds('euro'), 0)
  expect(books.flows('euro').reduce((sum, { from, into }) => sum + from - into, 0)).toBe(inPockets)
}

test('who was killed puts a twentieth of their cash on that head, once, and whoever kills earns it', () => {
  const meeting = town()
  const { killer, victim, hunter, bots, play } = meeting
  const [placed, ...more] = play.pleasures?.() ?? []
  expect(more).toEqual([])
  placed?.play()
  expect([placed?.euro, killer.onHead]).toMatchObject([-amount, [{ payer: victim, euro: amount }]])
  expect(play.pleasures?.()).toEqual([])
  killer.die(hunter, true)
  const pocket = sharesOf('cashPocket', cashEuro * pocketPart).killer ?? 0
  expect(euroOf([victim, hunter])).toEqual([-amount, amount + pocket])
  expect(killer.onHead).toEqual([])
  isWhole({ ...meeting, bots })
})

test('where both fall it goes back whole, and to who kills for their own money less the part that is lost', () => {
  for (const ownKill of [false, true]) {
    const meeting = town()
    const { killer, victim, hunter, play } = meeting
    play.pleasures?.()[0]?.play()
    killer.die(ownKill ? victim : hunter, ownKill)
    const pocket = ownKill ? (sharesOf('cashPocket', cashEuro * pocketPart).killer ?? 0) : 0
    expect(euroOf([victim])).toEqual([(ownKill ? backOf(amount) - amount : 0) + pocket])
    isWhole(meeting)
  }
})

test('what nobody earns comes back in time, and what a dead payer had there is in their estate', () => {
  const meeting = town()
  const { killer, victim, hunter, world, play } = meeting
  play.pleasures?.()[0]?.play()
  expect(play.readyAtMs()).toBe(shareMs(1))
  world.nowMs = shareMs(1) - 1
  expect(play.actions()).toEqual([])
  world.nowMs++
  for (const action of play.actions()) action.play()
  expect(euroOf([victim])).toEqual([backOf(amount) - amount])
  expect([killer.onHead, play.readyAtMs()]).toEqual([[], Number.POSITIVE_INFINITY])

  victim.lastKiller = { gangster: killer, bornAtMs: killer.bornAtMs }
  play.pleasures?.()[0]?.play()
  expect(killer.onHead).toHaveLength(1)
  victim.die(hunter, true)
  expect(killer.onHead).toEqual([])
  isWhole(meeting)
})

test('a killer who has died since is forgotten', () => {
  const { killer, hunter, world, play } = town()
  world.nowMs = 1
  killer.die(hunter, true)
  expect(play.pleasures?.()).toEqual([])
})
