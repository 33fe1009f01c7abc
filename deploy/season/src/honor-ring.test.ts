import { perkRules } from '@sottomondo/economy/src/features/perk/perk.rules.ts'
import { allowanceOf, mostToOne } from '@sottomondo/social/src/features/honor/honor.rules.ts'
import { expect, test } from 'vitest'
import { activities } from '../gen/activities.ts'
import { createBooks } from './books.ts'
import { createBot } from './gangster.ts'
import { habits } from './habits.ts'

const weekMs = 7 * 86_400_000
const weeks = 13
const rankThree = 900
const [habit] = habits

/** A player and their other accounts, which give them what they may, in a world with some others. */
function ring(accounts: number, experience: number) {
  if (!habit) throw new Error('nobody plays')
  const bots: ReturnType<typeof createBot>[] = []
  const world = { nowMs: 0, gangsters: bots }
  const books = createBooks()
  for (let n = 0; n <= accounts + 8; n++) bots.push(createBot(world, habit, n, books))
  const [main, ...rest] = bots
  if (!main) throw new Error('nobody came')
  const others = rest.slice(0, accounts)
  for (const one of others) {
    one.learn(experience)
    one.feeds = main
  }
  const plays = others.map((one) => activities.honor(world)(one))
  for (let week = 0; week < weeks; week++, world.nowMs += weekMs)
    for (const play of plays) if (play.readyAtMs() <= world.nowMs) for (const action of play.actions()) action.play()
  const sum = bots.reduce((total, bot) => total + bot.holds('honor'), 0)
  return { main, others, sum }
}

test.each([1, 2, 5, 10])(
  '%i accounts of one person bring their main a quarter of their allowances, and not more',
  (accounts) => {
    const { main, others, sum } = ring(accounts, rankThree)
    const allowance = allowanceOf({ rankNumber: others[0]?.rankNumber ?? 0, isPremium: false })
    expect(allowance).toBe(20)
    expect(main.holds('honor')).toBe(weeks * accounts * mostToOne(allowance))
    // What is given is what the allowances hold, and never more, to whomever it goes.
    expect(sum).toBe(weeks * accounts * allowance)
    // Nothing of it is money: an account that is played to rank 3 for it brings less than a credit a week.
    expect(mostToOne(allowance)).toBeLessThan(perkRules.augmentChange.honor)
  },
)

test('an account below rank 3 brings nothing, so that making accounts is no way', () => {
  const { main, sum } = ring(20, 0)
  expect([main.holds('honor'), sum]).toEqual([0, 0])
})
