import { saleEuro } from '@sottomondo/economy/src/garage/garage.rules.ts'
import type { SeasonDeed } from '@sottomondo/server-kit'
import { expect, test } from 'vitest'
import { activities } from '../gen/activities.ts'
import { createBooks } from './books.ts'
import { createBot } from './gangster.ts'
import { habits } from './habits.ts'

const plays = 8_000
const purseEuro = 100_000
const car = { carName: 'Balkana Zora', life: 50 }
const [habit] = habits

/** Two in a world of their own: one who plays, and one who can be broken out and fed. */
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

/** What a deed brought beyond what was to be expected of it. */
function surprise({ bot, mate }: Meeting, deed: SeasonDeed, ownCars: number) {
  const purse = () => bot.holds('euro') + mate.holds('euro')
  const before = { euro: purse(), experience: bot.totalExperience, jailMs: bot.jailLeftMs() }
  deed.play()
  const stolen = bot.cars.slice(ownCars).reduce((sum, one) => sum + saleEuro(one), 0)
  return {
    euro: purse() - before.euro + stolen - deed.euro,
    experience: bot.totalExperience - before.experience - deed.experience,
    jailSeconds: (bot.jailLeftMs() - before.jailMs) / 1000 - deed.jailSeconds,
  }
}

test.each(Object.entries(activities))('what is expected of %s is what comes of it on average', (_, activity) => {
  const meeting = meet(activity)
  const { world, bot, mate, play } = meeting
  const surprises: ReturnType<typeof surprise>[] = []
  for (let n = 0; n < plays; n++) {
    world.nowMs = Math.max(world.nowMs, Number.isFinite(play.readyAtMs()) ? play.readyAtMs() : 0) + 600_000
    bot.free()
    mate.jail(60)
    bot.get('euro', Math.max(0, purseEuro - bot.holds('euro')))
    bot.cars.splice(0, bot.cars.length, { ...car })
    const isJailed = play.deedsInJail !== undefined && n % 2 === 1
    if (isJailed) bot.jail(100)
    const deeds = (isJailed ? play.deedsInJail?.() : play.deeds()) ?? []
    const deed = deeds[n % deeds.length]
    if (deed) surprises.push(surprise(meeting, deed, 1))
  }
  expect(surprises).toHaveLength(plays)
  for (const what of ['euro', 'experience', 'jailSeconds'] as const) {
    const mean = surprises.reduce((sum, one) => sum + one[what], 0) / plays
    const variance = surprises.reduce((sum, one) => sum + (one[what] - mean) ** 2, 0) / plays
    // Five standard errors; what is not left to chance has none but for the odd half euro of rounding.
    expect(Math.abs(mean)).toBeLessThanOrEqual(5 * Math.sqrt(variance / plays) + 1e-6)
  }
})
