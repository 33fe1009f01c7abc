import type { SeasonAction, SeasonActivity, SeasonPerk, SeasonPlay, SeasonWorld } from '@sottomondo/season-kit'
import { seededRandom } from '@sottomondo/test-kit/random'
import { activities } from '../gen/activities.ts'
import { type Books, createBooks, type Flow } from './books.ts'
import type { Bot } from './bot.ts'
import { createBot } from './gangster.ts'
import type { Habit } from './habits.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A player with nothing to do looks again this often. */
const lookRoundMs = 30_000
/** A second's value is measured by the income of this much of their past play. */
const memoryMs = hourMs / 2

export interface Season {
  days: number
  bots: Bot[]
  books: Books
  /** Faucets and sinks of euro at the end of each day. */
  flowsByDay: Flow[][]
}

/**
 * Plays the rules by the clock of the simulation: the same settings, the same season.
 * @param only features, all by default
 * @param perks of every player from the first day; none by default
 * @param start gives a player who does not begin at nothing what they have
 * @param also what players do beside the features
 * @param without the features that a player leaves alone
 */
export function playSeason(settings: {
  habits: readonly Habit[]
  days: number
  seed: number
  only?: string[]
  perks?: readonly SeasonPerk[] | null
  start?: (bot: Bot) => void
  also?: (world: SeasonWorld, bots: readonly Bot[]) => Readonly<Record<string, SeasonActivity>>
  without?: (bot: Bot) => readonly string[]
}): Season {
  const { days, seed, only, perks, without } = settings
  const books = createBooks()
  const bots: Bot[] = []
  const world = { nowMs: 0, gangsters: bots }
  const random = seededRandom(seed)
  for (const habit of settings.habits) {
    for (let n = 0; n < habit.players; n++) bots.push(createBot(world, habit, random.int(0, 2 ** 31), books))
  }
  for (const [at, bot] of bots.entries()) {
    bot.feeds = partnerOf(bot, bots)
    // Every other player has a testament.
    if (at % 2 === 0) bot.heir = mateOf(bot, bots)
    bot.perks = perks ? [...perks] : null
    settings.start?.(bot)
  }
  const ofFeatures = Object.entries(activities).filter(([feature]) => !only || only.includes(feature))
  const begun = [...ofFeatures, ...Object.entries(settings.also?.(world, bots) ?? {})].map(([feature, activity]) => ({
    feature,
    begin: activity(world),
  }))
  const begin = (bot: Bot) => {
    const left = without?.(bot) ?? []
    return begun.filter(({ feature }) => !left.includes(feature)).map((one) => ({ ...one, play: one.begin(bot) }))
  }
  const turns = new Map(bots.map((bot) => [bot, turnOf(bot, () => begin(bot), days)]))
  const flowsByDay: Flow[][] = []
  for (;;) {
    const next = bots.reduce((first, bot) => (bot.wakeAtMs < first.wakeAtMs ? bot : first))
    while (flowsByDay.length < days && next.wakeAtMs >= (flowsByDay.length + 1) * dayMs) {
      flowsByDay.push(books.flows('euro'))
    }
    if (next.wakeAtMs === Number.POSITIVE_INFINITY) return { days, bots, books, flowsByDay }
    world.nowMs = next.wakeAtMs
    turns.get(next)?.(world.nowMs)
  }
}

/** Second accounts and those they feed belong to each other in the order of their making. */
function partnerOf(bot: Bot, bots: Bot[]): Bot | undefined {
  const alike = bots.filter((one) => one.habit === bot.habit)
  return bots.filter((one) => one.habit.name === bot.habit.feeds)[alike.indexOf(bot)]
}

/** The next player of the same habit; none for the only one. */
function mateOf(bot: Bot, bots: Bot[]): Bot | undefined {
  const alike = bots.filter((one) => one.habit === bot.habit)
  return alike.length > 1 ? alike[(alike.indexOf(bot) + 1) % alike.length] : undefined
}

type Feature = { feature: string; play: SeasonPlay }

/** Acts for a bot at each look, and returns the time of the next. */
function turnOf(bot: Bot, begin: () => Feature[], days: number): (nowMs: number) => void {
  const { habit, random } = bot
  const sessions = sessionsOf(bot, days)
  let features = begin()
  let { bornAtMs } = bot
  let session = sessions.next().value
  let lookedAtMs = session?.fromMs ?? 0
  let worthPerMs = 0
  let pleasureAtMs = habit.pleasuresPerHour > 0 ? 0 : Number.POSITIVE_INFINITY
  bot.wakeAtMs = session?.fromMs ?? Number.POSITIVE_INFINITY

  const worthOf = (action: SeasonAction) =>
    action.euro + action.experience * habit.euroPerExperience - action.jailSeconds * 1000 * worthPerMs

  type Choice = { feature: string; action: SeasonAction }
  const { only } = habit
  const offered = () =>
    only && bot.rankNumber >= only.fromRank ? features.filter((one) => only.features.includes(one.feature)) : features

  function choose(nowMs: number): Choice | undefined {
    const isJailed = bot.jailLeftMs() > 0
    const open = (purpose: SeasonPlay['purpose']): Choice[] => {
      const found: Choice[] = []
      for (const { feature, play } of offered()) {
        if ((play.purpose ?? 'gain') === purpose) {
          const actions = isJailed ? play.actionsInJail?.() : play.readyAtMs() <= nowMs ? play.actions() : undefined
          for (const action of actions ?? []) found.push({ feature, action })
        }
        if (purpose === 'pleasure' && !isJailed)
          for (const action of play.pleasures?.() ?? []) found.push({ feature, action })
      }
      return found
    }
    return (
      cheapest(open('need')) ??
      (nowMs >= pleasureAtMs ? pleasureOf(nowMs, open('pleasure')) : undefined) ??
      best(open('gain'))
    )
  }

  /** Picks among several ways to a need. */
  const cheapest = (needs: Choice[]): Choice | undefined =>
    needs.reduce<Choice | undefined>(
      (found, one) => (found && found.action.euro >= one.action.euro ? found : one),
      undefined,
    )

  function pleasureOf(nowMs: number, pleasures: Choice[]): Choice | undefined {
    if (pleasures.length === 0) return undefined
    pleasureAtMs = nowMs + (hourMs / habit.pleasuresPerHour) * 2 * random.next()
    // First the feature, then the way: a feature with many ways is not preferred for that.
    const liked = [...new Set(pleasures.map(({ feature }) => feature))]
    const feature = liked[random.int(0, liked.length - 1)]
    const ways = pleasures.filter((one) => one.feature === feature)
    return ways[random.int(0, ways.length - 1)]
  }

  function best(gains: Choice[]): Choice | undefined {
    let [found, most]: [Choice | undefined, number] = [undefined, 0]
    for (const one of gains) {
      const worth = one.action.chance < habit.leastChance ? 0 : worthOf(one.action)
      if (worth > most) [found, most] = [one, worth]
    }
    return found
  }

  function nextLookMs(nowMs: number): number {
    const slowMs = Math.ceil(random.next() * habit.slowSeconds * 1000)
    if (bot.jailLeftMs() > 0) return nowMs + bot.jailLeftMs() + slowMs
    const waits = offered()
      .map(({ play }) => play.readyAtMs())
      .filter((atMs) => atMs > nowMs)
    return Math.min(nowMs + lookRoundMs, ...waits) + slowMs
  }

  return (nowMs) => {
    if (!session) return
    if (bot.bornAtMs !== bornAtMs) {
      // A new life: nothing of the old one's practice, waits and missions is left.
      features = begin()
      bornAtMs = bot.bornAtMs
    }
    const untilMs = Math.min(nowMs, session.toMs)
    bot.played(untilMs - lookedAtMs)
    worthPerMs *= Math.exp((lookedAtMs - untilMs) / memoryMs)
    lookedAtMs = untilMs
    if (nowMs >= session.toMs) {
      session = sessions.next().value
      lookedAtMs = session?.fromMs ?? 0
      bot.wakeAtMs = session ? session.fromMs : Number.POSITIVE_INFINITY
      return
    }
    const chosen = choose(nowMs)
    if (chosen) {
      worthPerMs += Math.max(0, chosen.action.euro + chosen.action.experience * habit.euroPerExperience) / memoryMs
      bot.feature = chosen.feature
      bot.did(chosen.feature, chosen.action.chance)
      chosen.action.play()
      // Between actions nothing is any feature's: neither what others do to them nor how long they look away.
      bot.feature = 'gangster'
    }
    bot.wakeAtMs = chosen ? nowMs + habit.actionSeconds * 1000 : nextLookMs(nowMs)
  }
}

/** The times of play, each session up to half an hour later than the last day's. */
function* sessionsOf({ habit, random }: Bot, days: number) {
  for (let day = habit.days.from; day < Math.min(days, habit.days.to ?? days); day++) {
    for (const { atHour, hours } of habit.sessions) {
      const fromMs = day * dayMs + Math.floor((atHour + random.next() / 2) * hourMs)
      yield { fromMs, toMs: fromMs + hours * hourMs }
    }
  }
}
