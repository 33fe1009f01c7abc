import {
  backfireBullets,
  bulletRange,
  bulletsByRank,
  bulletsToKill,
  type Fighter,
  fightRounds,
  killChance,
  leastPart,
  murderRules,
  type Shooter,
} from '@sottomondo/actions/src/features/murder/murder.rules.ts'
import { ranks } from '@sottomondo/actions/src/kernel/ranks/ranks.rules.ts'
import { grid, left, legend, picture, pictureWidth, polyline, right, scale, text } from '@sottomondo/load/src/plot.ts'
import { mostOf } from '@sottomondo/perk-catalogue'
import type { Table } from './report.ts'

const life = 100
const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const percent = (part: number) => `${Math.round(part * 100)} %`

/** The shooters of tables and picture. */
const shooters: readonly { name: string; shooter: Shooter }[] = [
  ...[0, 25, 50, 80, 100].map((points) => ({ name: `skill ${points}`, shooter: { killExpHundredths: points * 100 } })),
  {
    name: 'with perks',
    shooter: { killExpHundredths: murderRules.killExpCapHundredths, needPercent: mostOf('killNeedPercent') },
  },
]

/** The chances of a fight's four ends. */
export interface Odds {
  victim: number
  killer: number
  both: number
  neither: number
}
/** Each side's luck is taken in so many even steps. */
const lucks = 40
const luckAt = (step: number): number => {
  const { leastLuck, mostLuck } = murderRules
  return leastLuck + ((step + 0.5) / lucks) * (mostLuck - leastLuck)
}

/** Returns the chances of a fight's ends over all luck of both sides. */
export function oddsOf(killer: Omit<Fighter, 'luck'>, victim: Omit<Fighter, 'luck'>): Odds {
  const odds = { victim: 0, killer: 0, both: 0, neither: 0 }
  for (let mine = 0; mine < lucks; mine++)
    for (let theirs = 0; theirs < lucks; theirs++) {
      const last = fightRounds({ ...killer, luck: luckAt(mine) }, { ...victim, luck: luckAt(theirs) }).at(-1)
      const [killerDies, victimDies] = [last?.killer.life === 0, last?.victim.life === 0]
      odds[killerDies ? (victimDies ? 'both' : 'killer') : victimDies ? 'victim' : 'neither'] += 1 / lucks ** 2
    }
  return odds
}

function neededTable(): Table {
  return {
    title: 'Bullets that may kill, and that surely do, by the rank of a victim with full life who does not shoot back',
    columns: ['rank', 'of the rules', ...shooters.map(({ name }) => name), 'least of all'],
    rows: bulletsByRank.map((bullets, at) => [
      `${at + 1} ${ranks[at]?.name}`,
      number.format(bullets),
      ...shooters.map(({ shooter }) => {
        const { least, surely } = bulletRange(shooter, { rankNumber: at + 1, life })
        return `${number.format(least)}-${number.format(surely)}`
      }),
      number.format(Math.ceil(bullets * leastPart)),
    ]),
  }
}

/** Parts of a rank's bullets, from below what any shooter needs to above it. */
const parts = Array.from({ length: 14 }, (_, at) => (4 + at) / 10)

/** Any rank: the chance depends on the part of its bullets only. */
const victim = { rankNumber: murderRules.rank, life }
const bulletsOf = (part: number): number => part * (bulletsByRank[victim.rankNumber - 1] ?? 0)

function chanceTable(): Table {
  return {
    title: 'Chance to kill with a part of the bullets of the victim’s rank, who has full life and does not shoot back',
    columns: ['bullets', ...shooters.map(({ name }) => name)],
    rows: parts.map((part) => [
      percent(part),
      ...shooters.map(({ shooter }) => percent(killChance(shooter, victim, bulletsOf(part)))),
    ]),
  }
}

const backfires = ['0.5x', '1x', '1.5x', '2x', 'all']
/** Bullets in the victim's house. */
const houses = [0.5, 1, 2]

function backfireTable(): Table {
  const shooter = { killExpHundredths: 5_000 }
  const surely = Math.ceil(bulletsToKill(shooter, victim, murderRules.mostLuck))
  return {
    title:
      'Who dies where somebody shoots as many bullets as surely kill at one of their own rank and skill, 50: ' +
      'victim, killer or both, by the victim’s backfire and the part of their rank’s bullets in their house',
    columns: ['backfire', ...houses.map((part) => `${percent(part)} in the house`)],
    rows: backfires.map((option) => [
      option,
      ...houses.map((part) => {
        const bullets = backfireBullets({ option, customBullets: null }, surely, bulletsOf(part))
        const odds = oddsOf({ ...shooter, ...victim, bullets: surely }, { ...shooter, ...victim, bullets })
        return [odds.victim, odds.killer, odds.both].map(percent).join(' / ')
      }),
    ]),
  }
}

/** The tables of what a fight is worth. */
export const oddsTables = (): Table[] => [neededTable(), chanceTable(), backfireTable()]

export const oddsFile = 'murder.svg'
const colours = ['#7a7a7a', '#4a5d23', '#1f6f8b', '#c77700', '#b3261e', '#6a4c93']
const plot = { top: 64, height: 300 }
/** The picture's least and most part of a rank's bullets. */
const [from, to] = [0.4, 1.7]

/** Draws the chance to kill by bullets and skill. */
export function oddsChart(): string {
  const xOf = (part: number) => left + ((part - from) / (to - from)) * (pictureWidth - left - right)
  const ys = scale(1, plot)
  const under = plot.top + plot.height + 20
  const entries = shooters.map(({ name }, at) => ({ name, colour: colours[at] ?? '' }))
  const lines = shooters.map(({ shooter }, at) => {
    const surely = bulletsToKill(shooter, victim, murderRules.mostLuck) / bulletsOf(1)
    const least = bulletsToKill(shooter, victim, murderRules.leastLuck) / bulletsOf(1)
    const points = [from, least, surely, to].map(
      (part) => [xOf(part), ys.yOf(killChance(shooter, victim, bulletsOf(part)))] as const,
    )
    return polyline(points, colours[at] ?? '')
  })
  return picture('Chance to kill, by bullets in parts of what the rules name for the victim’s rank', 420, [
    ...legend(entries, 48, 110),
    ...grid(ys, plot, percent),
    ...lines,
    ...parts.map((part) => text(xOf(part), under, percent(part), 'text-anchor="middle"')),
  ])
}
