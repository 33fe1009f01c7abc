import { ranks } from '@sottomondo/actions/src/kernel/ranks/ranks.rules.ts'
import type { Bot } from './bot.ts'
import { milkedAt, sumOf } from './milking.ts'
import type { Season } from './season.ts'
import { isHonest } from './suspects/city.ts'
import { judgeCity } from './suspects/suspects.ts'

/** A season in figures: each table with its title, the first column its rows' names. */
export interface Table {
  title: string
  columns: string[]
  rows: string[][]
}

const hourMs = 3_600_000
const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const precise = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const nothing = '-'

/** The habits in the order of the list, each with its players. */
export function byHabit(bots: readonly Bot[]): { name: string; players: Bot[] }[] {
  const names = [...new Set(bots.map(({ habit }) => habit.name))]
  return names.map((name) => ({ name, players: bots.filter(({ habit }) => habit.name === name) }))
}

/** The ranks that experience leads to. */
export const rankNumbers = ranks.slice(0, -1).map((_, index) => index + 1)
const rankLabel = (rankNumber: number) => `${rankNumber} ${ranks[rankNumber - 1]?.name}`

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

/** The mean hours until these players reached a rank, or the day of the season; undefined when not all did. */
export function untilRank(
  players: readonly Bot[],
  rankNumber: number,
  what: 'playedHours' | 'day' = 'playedHours',
): number | undefined {
  const reached = players.map(({ diary }) => diary.ranks[rankNumber - 1]?.[what])
  return reached.every((one) => one !== undefined) ? mean(reached) : undefined
}

/**
 * The income of these players in an hour at a rank by feature, in euro or experience; empty when none of them was
 * there.
 */
export function perHour(
  players: readonly Bot[],
  what: 'euro' | 'experience',
  rankNumber: number,
): { feature: string; perHour: number }[] {
  const hours = players.reduce((sum, { diary }) => sum + (diary.playedMsAtRank[rankNumber] ?? 0), 0) / hourMs
  const features = new Set(players.flatMap(({ diary }) => [...diary[what].keys()]))
  features.delete('gangster')
  if (hours === 0) return []
  return [...features].sort().map((feature) => {
    const sum = players.reduce((all, { diary }) => all + (diary[what].get(feature)?.[rankNumber] ?? 0), 0)
    return { feature, perHour: sum / hours }
  })
}

function rankTable(season: Season): Table {
  const habits = byHabit(season.bots)
  return {
    title: 'Hours of play until each rank',
    columns: ['rank', ...habits.map(({ name }) => name)],
    rows: rankNumbers.slice(1).map((rank) => [
      rankLabel(rank),
      ...habits.map(({ players }) => {
        const hours = untilRank(players, rank)
        return hours === undefined ? nothing : precise.format(hours)
      }),
    ]),
  }
}

function endTable({ bots, days }: Season): Table {
  const cells = (players: readonly Bot[], of: (bot: Bot) => number) => number.format(mean(players.map(of)))
  return {
    title: `After ${days} days, on average`,
    columns: ['habit', 'players', 'hours played', 'experience', 'euro'],
    rows: byHabit(bots).map(({ name, players }) => [
      name,
      String(players.length),
      cells(players, ({ playedMs }) => playedMs / hourMs),
      cells(players, ({ totalExperience }) => totalExperience),
      cells(players, (bot) => bot.holds('euro')),
    ]),
  }
}

/** A player's result of a short way and of the honest one instead of it, with all who feed them. */
export function shortWays(bots: readonly Bot[]) {
  const habits = byHabit(bots)
  const euroOf = (players: readonly Bot[]) => players.reduce((sum, bot) => sum + bot.holds('euro'), 0)
  const hoursOf = (players: readonly Bot[]) => players.reduce((sum, { playedMs }) => sum + playedMs, 0) / hourMs
  return habits.flatMap(({ name, players }) => {
    const honest = habits.find((one) => one.name === players[0]?.habit.insteadOf)
    if (!honest) return []
    const all = bots.filter((bot) => players.includes(bot) || (bot.feeds && players.includes(bot.feeds)))
    return [
      {
        name,
        insteadOf: honest.name,
        hours: hoursOf(all) / players.length,
        euro: euroOf(all) / players.length,
        honestHours: hoursOf(honest.players) / honest.players.length,
        honestEuro: euroOf(honest.players) / honest.players.length,
      },
    ]
  })
}

function shortWayTable({ bots, days }: Season): Table {
  return {
    title: `Short ways after ${days} days, all accounts of a player together, and honest play instead`,
    columns: ['short way', 'hours', 'euro', 'honest play', 'hours', 'euro', 'brings of it'],
    rows: shortWays(bots).map(({ name, insteadOf, hours, euro, honestHours, honestEuro }) => [
      ...[name, number.format(hours), number.format(euro)],
      ...[insteadOf, number.format(honestHours), number.format(honestEuro)],
      `${number.format((euro / honestEuro) * 100)} %`,
    ]),
  }
}

function hourTable({ bots }: Season, habit: string, what: 'euro' | 'experience'): Table {
  const players = bots.filter((bot) => bot.habit.name === habit)
  const byRank = rankNumbers
    .map((rank) => ({ rank, all: perHour(players, what, rank) }))
    .filter(({ all }) => all.length)
  const features = byRank[0]?.all.map(({ feature }) => feature) ?? []
  return {
    title: `${what === 'euro' ? 'Euro' : 'Experience'} in an hour of play: ${habit}`,
    columns: ['rank', ...features, 'all'],
    rows: byRank.map(({ rank, all }) => [
      rankLabel(rank),
      ...all.map((one) => number.format(one.perHour)),
      number.format(all.reduce((sum, one) => sum + one.perHour, 0)),
    ]),
  }
}

/** The most that an hour of living off residents brings, and what an honest hour brings instead. */
export function milkedHours(players: readonly Bot[]) {
  return rankNumbers.flatMap((rankNumber) => {
    const honest = perHour(players, 'euro', rankNumber)
    const learnt = perHour(players, 'experience', rankNumber)
    if (honest.length === 0) return []
    const milked = milkedAt(rankNumber)
    return [
      {
        rankNumber,
        milked,
        euro: sumOf(milked, 'euro'),
        experience: sumOf(milked, 'experience'),
        honestEuro: honest.reduce((sum, one) => sum + one.perHour, 0),
        honestExperience: learnt.reduce((sum, one) => sum + one.perHour, 0),
      },
    ]
  })
}

function milkTable({ bots }: Season): Table {
  const hours = milkedHours(bots.filter(({ habit }) => habit.name === 'money-first'))
  return {
    title: 'Euro in an hour that lives off residents alone, at most, and in an honest one',
    columns: ['rank', ...(hours[0]?.milked.map(({ way }) => way) ?? []), 'all', 'honest', 'brings of it', 'experience'],
    rows: hours.map(({ rankNumber, milked, euro, experience, honestEuro, honestExperience }) => [
      rankLabel(rankNumber),
      ...[...milked.map((one) => one.euro), euro, honestEuro].map((one) => number.format(one)),
      `${number.format((euro / honestEuro) * 100)} %`,
      `${number.format(experience)} of ${number.format(honestExperience)}`,
    ]),
  }
}

function supplyTable({ books, days }: Season, asset: 'euro' | 'bullets'): Table {
  const flows = books.flows(asset).sort((a, b) => b.from - b.into - (a.from - a.into))
  const sum = (of: (flow: (typeof flows)[number]) => number) =>
    number.format(flows.reduce((all, one) => all + of(one), 0))
  return {
    title: `${asset === 'euro' ? 'Euro' : 'Bullets'} that came into the world in ${days} days, and left it`,
    columns: ['feature', 'faucet', 'sink', 'left'],
    rows: [
      ...flows.map(({ feature, from, into }) => [
        feature,
        ...[from, into, from - into].map((one) => number.format(one)),
      ]),
      ['all', sum(({ from }) => from), sum(({ into }) => into), sum(({ from, into }) => from - into)],
    ],
  }
}

/** The murders of a season, by the victims' habits. */
function murderTable({ bots, days }: Season): Table {
  const rows = [...byHabit(bots), { name: 'all', players: [...bots] }].map(({ name, players }) => {
    const deaths = players.flatMap(({ diary }) => diary.deaths)
    const sum = (of: (death: (typeof deaths)[number]) => number) =>
      number.format(deaths.reduce((all, one) => all + of(one), 0))
    return [
      ...[name, String(players.length), String(deaths.length), (deaths.length / days).toFixed(2)],
      deaths.length === 0 ? nothing : precise.format(mean(deaths.map(({ rankNumber }) => rankNumber))),
      ...[sum((one) => one.lostExperience), sum((one) => one.killerEuro), sum((one) => one.heirEuro)],
      sum((one) => one.sunkEuro),
    ]
  })
  return {
    title: `Killed in ${days} days, and what became of their money`,
    columns: ['habit', 'players', 'killed', 'a day', 'rank', 'experience lost', 'to killers', 'to heirs', 'to nobody'],
    rows,
  }
}

/** Who stands on the admins' page of suspects, of a city in which one player in ten cheats. */
function suspectTable(season: Season): Table {
  const found = judgeCity(season, { honest: 560, seed: 1 })
  return {
    title: 'Suspects after a month, of a city in which one player in ten cheats',
    columns: ['kind', 'players', 'found', 'wrongly named'],
    rows: found.map(({ kind, players, listed }) => [
      ...[kind, String(players)],
      ...(isHonest(kind) ? [nothing, String(listed)] : [String(listed), nothing]),
    ]),
  }
}

export function reportOf(season: Season): Table[] {
  return [
    rankTable(season),
    endTable(season),
    shortWayTable(season),
    hourTable(season, 'all-day', 'euro'),
    hourTable(season, 'all-day', 'experience'),
    hourTable(season, 'money-first', 'euro'),
    milkTable(season),
    murderTable(season),
    suspectTable(season),
    supplyTable(season, 'euro'),
    supplyTable(season, 'bullets'),
  ]
}

/** A table as a terminal shows it. */
export function tableText({ title, columns, rows }: Table): string {
  const all = [columns, ...rows]
  const widths = columns.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  const lines = all.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  return `${title}\n${lines.join('\n')}\n`
}
