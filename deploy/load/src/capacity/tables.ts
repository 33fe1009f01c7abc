import { type Demand, demandOf, GAME } from './demand.ts'
import { firstFull } from './first-full.ts'
import { growthOf } from './growth.ts'
import { figuresOf, type Input } from './inputs.ts'
import type { Table } from './table.ts'
import { bankPerSecond, wallsOf } from './walls.ts'

const SIZES = [10_000, 100_000, 1_000_000] as const

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const figure = (value: number): string =>
  value >= 1000 ? whole.format(Number(value.toPrecision(2))) : String(Number(value.toPrecision(2)))
const titled = (players: number) => `${whole.format(players)} players`

/** The tables of docs/scale.md, by name. */
export function tablesOf(inputs: readonly Input[]): Record<string, Table> {
  const figures = figuresOf(inputs)
  const demands = SIZES.map((players) => demandOf(figures, players))
  return {
    demand: demandTable(demands),
    processes: processTable(demands),
    euro: euroTable(demands),
    walls: {
      columns: ['wall', 'active players', 'why', 'what is done there'],
      rows: wallsOf(figures).map(({ name, players, why, remedy }) => [name, figure(players), why, remedy]),
    },
    full: {
      columns: ['built for', 'full first', 'at', 'of what it is built for'],
      rows: SIZES.map((builtFor) => {
        const { part, players } = firstFull(figures, builtFor)
        return [
          titled(builtFor),
          part,
          titled(Number(players.toPrecision(2))),
          `${whole.format((players / builtFor) * 100)} %`,
        ]
      }),
    },
    bank: {
      columns: ['rounds in a statement, at most', 'rounds a second on one bank'],
      rows: [1, 8, figures.of('roundsAStatement')].map((rounds) => [
        String(rounds),
        figure(bankPerSecond(figures, rounds)),
      ]),
    },
    growth: growthOf(figures),
  }
}

function demandTable(demands: readonly Demand[]): Table {
  const row = (name: string, of: (demand: Demand) => number) => [name, ...demands.map((demand) => figure(of(demand)))]
  return {
    columns: ['at the busiest time', ...demands.map(({ players }) => titled(players))],
    rows: [
      row('online at once, each with a websocket', ({ online }) => online),
      row('actions a second', ({ actionsPerSecond }) => actionsPerSecond),
      row('calls a second', ({ callsPerSecond }) => callsPerSecond),
      row('cores in all, with room', ({ cores }) => Object.values(cores).reduce((sum, one) => sum + one, 0)),
      row('were each action a crime of the warm bench, one copy', ({ coresAtLeast }) => coresAtLeast),
      row('of the cores in all: the PostgreSQL primaries', ({ primaryCores }) => primaryCores),
      row('connections to PostgreSQL', ({ databaseConnections }) => databaseConnections),
      row('writes of the primary’s disk a second', ({ writesPerSecond }) => writesPerSecond),
      row('its log, MB/s', ({ walBytesPerSecond }) => walBytesPerSecond / 1e6),
      row('NATS: messages of facts a second', ({ factMessagesPerSecond }) => factMessagesPerSecond),
      row('Redis: commands a second', ({ redisPerSecond }) => redisPerSecond),
      row('to the players, Mbit/s', ({ bytesOutPerSecond }) => (bytesOutPerSecond * 8) / 1e6),
      row('PostgreSQL after a year, GB, one copy', ({ storageBytesAYear }) => storageBytesAYear / 1e9),
    ],
  }
}

function processTable(demands: readonly Demand[]): Table {
  return {
    columns: [
      'processes of each kind; cores of each server, copies counted',
      ...demands.map(({ players }) => titled(players)),
    ],
    rows: [
      ...GAME.map((name) => [name, ...demands.map(({ instances }) => String(instances[name]))]),
      ...['postgres', 'nats', 'redis'].map((name) => [
        `${name}, cores`,
        ...demands.map(({ cores }) => figure(cores[name] ?? 0)),
      ]),
    ],
  }
}

function euroTable(demands: readonly Demand[]): Table {
  const names = {
    processes: 'gateway, services, realtime',
    postgres: 'PostgreSQL, a primary and two standbys',
    natsAndRedis: 'NATS and Redis, three of each',
    disks: 'disks, with the data of a year',
    traffic: 'traffic to the players',
  } as const
  const keys = Object.keys(names) as (keyof typeof names)[]
  const all = ({ euroAMonth }: Demand) => keys.reduce((sum, key) => sum + euroAMonth[key], 0)
  return {
    columns: ['euro a month', ...demands.map(({ players }) => titled(players))],
    rows: [
      ...keys.map((key) => [names[key], ...demands.map(({ euroAMonth }) => figure(euroAMonth[key]))]),
      ['all', ...demands.map((demand) => figure(all(demand)))],
      ['of one active player, cents', ...demands.map((demand) => figure((all(demand) / demand.players) * 100))],
    ],
  }
}

const markdownOf = ({ columns, rows }: Table): string =>
  [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const BLOCK = /(<!-- capacity: (\w+) -->\n)[\s\S]*?(\n<!-- end -->)/g

/** Puts the tables into their places of a page. Throws for a place that no table fits. */
export const filled = (page: string, tables: Record<string, Table>): string =>
  page.replace(BLOCK, (_all, begin: string, name: string, end: string) => {
    const table = tables[name]
    if (!table) throw new Error(`docs/scale.md has a place for ${name}, and there is no such table.`)
    return begin + markdownOf(table) + end
  })

/** The tables that a page has a place for. */
export const placesOf = (page: string): string[] => [...page.matchAll(BLOCK)].map(([, , name]) => String(name))

/** A table as a terminal shows it. */
export function textOf({ columns, rows }: Table): string {
  const all = [columns, ...rows]
  const widths = columns.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
