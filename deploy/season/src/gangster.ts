import { newGangster } from '@sottomondo/actions/src/kernel/gangster/gangster.rules.ts'
import { rankOf } from '@sottomondo/actions/src/kernel/ranks/ranks.rules.ts'
import { gangsterRules } from '@sottomondo/economy/src/features/gangster/gangster.rules.ts'
import type { SeasonAsset, SeasonCar, SeasonStatement, SeasonWorld } from '@sottomondo/season-kit'
import { seededRandom } from '@sottomondo/test-kit/random'
import type { Books } from './books.ts'
import type { Bot, Diary } from './bot.ts'
import { divideEstate, endBounties, nextExperience } from './death.ts'
import type { Habit } from './habits.ts'

/** @param seed of their chance */
export function createBot(world: SeasonWorld, habit: Habit, seed: number, books: Books): Bot {
  const balances: Record<SeasonAsset, number> = { euro: 0, bullets: 0, easterEggs: 0, honor: 0, credits: 0 }
  const diary: Diary = { ranks: [], playedMsAtRank: [], euro: new Map(), experience: new Map(), deaths: [] }
  let experience = 0
  let rankNumber = 0
  let jailedUntilMs = 0
  let bornAtMs = world.nowMs
  const cars: SeasonCar[] = []
  const statements: SeasonStatement[] = []
  const succeeded = new Map<string, number>()

  function note(notes: Map<string, number[]>, amount: number): void {
    const byRank = notes.get(bot.feature) ?? []
    byRank[rankNumber] = (byRank[rankNumber] ?? 0) + amount
    notes.set(bot.feature, byRank)
  }
  function change(asset: SeasonAsset, amount: number): void {
    if (!Number.isSafeInteger(amount)) throw new Error(`${bot.feature} moves ${amount} ${asset}`)
    if (balances[asset] + amount < 0) throw new Error(`${bot.feature} takes ${-amount} of ${balances[asset]} ${asset}`)
    balances[asset] += amount
    if (asset === 'euro') note(diary.euro, amount)
  }
  function reach(): void {
    for (const rank = rankOf(experience, false); rankNumber < rank; ) {
      rankNumber++
      // A later life reaches again what an earlier one did.
      if (rankNumber > diary.ranks.length)
        diary.ranks.push({ playedHours: bot.playedMs / 3_600_000, day: world.nowMs / 86_400_000 })
    }
  }

  const bot: Bot = {
    habit,
    diary,
    feature: 'gangster',
    cityName: newGangster.cityName,
    cars,
    statements,
    onHead: [],
    lastKiller: undefined,
    life: newGangster.life,
    maxLife: newGangster.maxLife,
    perks: null,
    crusher: null,
    cities: habit.only?.cities ?? null,
    feeds: undefined,
    heir: undefined,
    // All: in a season few get more from others than they may.
    receive: (_from, euro) => euro,
    playedMs: 0,
    wakeAtMs: 0,
    random: seededRandom(seed),
    get rankNumber() {
      return rankNumber
    },
    get bornAtMs() {
      return bornAtMs
    },
    get totalExperience() {
      return experience
    },
    holds: (asset) => balances[asset],
    succeededIn: (feature) => succeeded.get(feature) ?? 0,
    did(feature, chance) {
      succeeded.set(feature, bot.succeededIn(feature) + chance)
    },
    get(asset, amount) {
      change(asset, amount)
      books.book(asset, bot.feature, amount)
    },
    pay(asset, amount) {
      change(asset, -amount)
      books.book(asset, bot.feature, -amount)
    },
    give(to, asset, amount) {
      change(asset, -amount)
      const other = to as Bot
      const { feature } = other
      other.feature = bot.feature
      // A transfer between players is no faucet: the two entries of the books cancel each other out.
      other.get(asset, amount)
      books.book(asset, bot.feature, -amount)
      other.feature = feature
    },
    learn(points) {
      note(diary.experience, points)
      experience += points
      reach()
    },
    jail(seconds) {
      if (seconds > 0) jailedUntilMs = world.nowMs + seconds * 1000
    },
    free() {
      jailedUntilMs = 0
      bot.wakeAtMs = Math.min(bot.wakeAtMs, world.nowMs + Math.ceil(bot.random.next() * habit.slowSeconds * 1000))
    },
    jailLeftMs: () => Math.max(0, jailedUntilMs - world.nowMs),
    die(killer, killerLives) {
      endBounties(bot, killer, killerLives, world.gangsters)
      bot.lastKiller = { gangster: killer, bornAtMs: killer.bornAtMs }
      const { feature } = bot
      bot.feature = 'murder'
      const left = nextExperience(experience, world.nowMs - bornAtMs)
      diary.deaths.push({
        atMs: world.nowMs,
        rankNumber,
        lostExperience: experience - left,
        ...divideEstate(bot, killer as Bot, bot.heir),
      })
      note(diary.experience, left - experience)
      experience = left
      rankNumber = rankOf(experience, false)
      jailedUntilMs = 0
      bornAtMs = world.nowMs
      succeeded.clear()
      cars.splice(0)
      statements.splice(0)
      Object.assign(bot, { ...newGangster, perks: null, crusher: null })
      bot.feature = 'gangster'
      bot.get('euro', gangsterRules.startPocketEuro)
      bot.feature = feature
    },
    played(ms) {
      bot.playedMs += ms
      diary.playedMsAtRank[rankNumber] = (diary.playedMsAtRank[rankNumber] ?? 0) + ms
    },
  }
  reach()
  bot.get('euro', gangsterRules.startPocketEuro)
  return bot
}
