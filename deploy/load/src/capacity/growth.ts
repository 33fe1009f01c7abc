import type { Figures } from './inputs.ts'
import type { Table } from './table.ts'

interface Growing {
  table: string
  what: string
  bound: string
}

const never = (why: string) => `nothing: ${why}`
const money = 'money’s history'
const past = 'cold months after 90 days, by the job `ledger-past`'

/** Tables that a usual evening lets grow, with what bounds each. */
const growing: readonly Growing[] = [
  { table: 'economy.entry', what: 'entries of the ledger', bound: never(`${money}; ${past}`) },
  { table: 'economy.transfer', what: 'transfers of the ledger', bound: never(`${money}; ${past}`) },
  { table: 'economy.bank_transaction', what: 'statements of the bank', bound: never(money) },
  {
    table: 'economy.escrow_reservation',
    what: 'reservations, ended too',
    bound: never(`${money}; each refuses its own repetition for good`),
  },
  {
    table: 'economy.reward_receipt',
    what: 'crimes whose reward is booked',
    bound: 'days, by the job `delete-old`',
  },
  { table: 'economy.round_step', what: 'steps of rounds', bound: 'days, by the job `delete-old`' },
  { table: 'economy.ledger_account', what: 'accounts of the ledger', bound: 'players times assets' },
  { table: 'economy.audit_sum', what: 'sums up to the audit’s checkpoint', bound: 'accounts of the ledger' },
  {
    table: 'economy.cash_flow',
    what: 'money of each hour, by players',
    bound: 'two days, by the job `forget-cash-flow`',
  },
  { table: 'economy.fence', what: 'the seed that each player plays with', bound: 'players' },
  { table: 'casino.played_round', what: 'rounds', bound: '400 days, by the job `delete-old`' },
  { table: 'casino.closed_round', what: 'ends of rounds', bound: 'with their rounds' },
  { table: 'casino.bonus_game', what: 'bonus games', bound: 'days, by the job `forgotten-bonus`' },
  {
    table: 'casino.day_revenue',
    what: 'revenue of a casino a day',
    bound: 'casinos times days: some thousand rows a year',
  },
  { table: 'casino.fair_seed', what: 'seeds', bound: never('proofs of fair play; one for each change of seeds') },
  { table: 'casino.fair_server_seed', what: 'seeds of the server', bound: never('as the seeds') },
  { table: 'actions.mission', what: 'missions', bound: '7 days, by the job `delete-old`' },
  { table: 'actions.daily_job', what: 'jobs of days', bound: '28 days, by the job `delete-old`' },
  { table: 'actions.daily_job_week', what: 'weeks of jobs', bound: '28 days, by the job `delete-old`' },
  { table: 'economy.gangster', what: 'gangsters as economy knows them', bound: 'lives of players' },
  { table: 'economy.player_wealth', what: 'what each player is worth', bound: 'players' },
  {
    table: 'actions.today_crimes',
    what: 'crimes of the day, by players',
    bound: 'two days, by the job `forget-today`',
  },
  { table: 'actions.gangster', what: 'gangsters', bound: 'lives of players' },
  {
    table: 'actions.click_suspicion',
    what: 'clicks that look like a robot’s',
    bound: 'days, by the job `delete-old`',
  },
  { table: 'accounts.session', what: 'sessions', bound: 'their end, by the job `delete-old`' },
  { table: 'accounts.throttle', what: 'counts of attempts', bound: 'their end, by the job `delete-old`' },
  {
    table: 'social.log_line',
    what: 'lines of the log',
    bound: '90 days and a thousand of a player, by the job `forget-log`; unread ones stay',
  },
  { table: 'social.log_reader', what: 'readers of the log', bound: 'players' },
  { table: 'social.player', what: 'players as others see them', bound: 'players' },
  { table: 'social.player_progress', what: 'places of the leaderboard', bound: 'players' },
  { table: 'social.town_news', what: 'news of the town', bound: 'a number, by the job `forget-old-news`' },
]
/** Bounds of tables in which a player has one row: an evening of new players makes it, later ones change it. */
const onePerPlayer = new Set(['players', 'lives of players'])
/** Of each service: server-kit's own tables. */
const ofEach: readonly Growing[] = [
  { table: 'outbox', what: 'facts and pushes', bound: '7 days, by daily partitions' },
  { table: 'inbox', what: 'facts that a consumer has had', bound: '14 days, by the job `kit-upkeep`' },
  { table: 'request_answer', what: 'first answers to requests', bound: '7 days, by the job `kit-upkeep`' },
  { table: 'intent', what: 'actions of two services', bound: '7 days after their end, by the job `kit-upkeep`' },
]

/** Tables of which rows stay for good. */
export const LASTING = growing.filter(({ bound }) => bound.startsWith(never(money))).map(({ table }) => table)

/** The tables that the measured evening let grow and that nobody names. */
export const unnamed = (figures: Figures): string[] =>
  Object.keys(figures.below('evening.rows')).filter((table) => !find(table))

const find = (table: string): Growing | undefined =>
  growing.find((one) => one.table === table) ??
  ofEach.find((one) => table.endsWith(`.${one.table}`)) ??
  (/_queue\./.test(table) ? { table, what: 'jobs and alarms', bound: 'days, by the job queue itself' } : undefined)

/** What bounds a table; undefined where nobody says. */
export const boundOf = (table: string): string | undefined => find(table)?.bound

export function growthOf(figures: Figures): Table {
  const actionsADay = figures.of('assumed.minutesADay') * figures.of('assumed.actionsAMinute')
  const measured = Object.entries(figures.below('evening.rows')).sort(([, a], [, b]) => b - a)
  return {
    columns: ['table', 'what', 'rows of an active player a day', 'bounded by'],
    rows: measured.map(([table, rows]) => {
      const { what = '', bound = '' } = find(table) ?? {}
      const aDay = String(Number(((rows / 1000) * actionsADay).toPrecision(2)))
      return [`\`${table}\``, what, onePerPlayer.has(bound) ? 'one for life' : aDay, bound]
    }),
  }
}
