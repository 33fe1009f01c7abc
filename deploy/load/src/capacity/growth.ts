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
  { table: 'economy.player_balance', what: 'what each player has', bound: 'players' },
  { table: 'economy.wealth_due', what: 'whose icon of wealth may change', bound: 'players' },
  {
    table: 'actions.today_crimes',
    what: 'crimes of the day, by players',
    bound: 'two days, by the job `forget-today`',
  },
  {
    table: 'actions.fame_candidate',
    what: 'who may be in the hall of fame',
    bound: 'minutes, by the job `hall-of-fame`',
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
  { table: 'social.log_full', what: 'whose log may be full', bound: 'an hour, by the job `forget-log`' },
  { table: 'social.player', what: 'players as others see them', bound: 'players' },
  { table: 'social.player_progress', what: 'places of the leaderboard', bound: 'players' },
  { table: 'social.town_news', what: 'news of the town', bound: 'a number, by the job `forget-old-news`' },
]
const words = 'players’ own words'
const records = 'records of what players did'
const deleteOld = 'by the job `delete-old`'
/** Tables that a town's life lets grow beside these. */
const ofTown: readonly Growing[] = [
  { table: 'accounts.app_user', what: 'users', bound: 'people' },
  { table: 'accounts.gangster', what: 'gangsters, the dead too', bound: 'lives of players' },
  { table: 'accounts.outgoing_message', what: 'mails and texts sent', bound: `days, ${deleteOld}` },
  { table: 'accounts.otp', what: 'codes sent', bound: `a day, ${deleteOld}` },
  { table: 'accounts.friend', what: 'friends', bound: 'players times their friends' },
  { table: 'actions.first_step', what: 'first steps', bound: 'players times steps' },
  { table: 'actions.today_action', what: 'actions of the day', bound: 'two days, by the job `forget-today`' },
  {
    table: 'actions.timer_end',
    what: 'when waits end that are told by push',
    bound: 'their end, by the job `timer ends`',
  },
  { table: 'actions.prisoner', what: 'who is in jail', bound: 'their sentence, by the job `prisoners-served`' },
  { table: 'actions.breakout', what: 'tries to free somebody', bound: `7 days, ${deleteOld}` },
  { table: 'actions.detective', what: 'detectives', bound: `30 days, ${deleteOld}` },
  { table: 'actions.heist', what: 'heists', bound: never(`${records}; those that came to nothing 30 days`) },
  { table: 'actions.raid', what: 'raids', bound: never(records) },
  { table: 'actions.raid_participant', what: 'who took part in raids', bound: never(records) },
  { table: 'actions.murder', what: 'fights', bound: never(records) },
  { table: 'actions.hall_of_fame', what: 'the best of each day', bound: 'lists times their places' },
  { table: 'economy.item', what: 'things', bound: 'what players own' },
  { table: 'economy.item_move', what: 'moves of things', bound: never(money) },
  { table: 'economy.car', what: 'cars', bound: 'cars that there are' },
  { table: 'economy.auction', what: 'auctions', bound: `days, ${deleteOld}; sold ones: ${never(money)}` },
  { table: 'economy.auction_part', what: 'ends of names of what is on auction', bound: 'auctions that are open' },
  { table: 'economy.auction_bid', what: 'bids', bound: `days, ${deleteOld}` },
  { table: 'economy.auction_price', what: 'prices of a day', bound: `days, ${deleteOld}` },
  { table: 'economy.family_transaction', what: 'payments of families', bound: never(money) },
  { table: 'economy.gift_limit_day', what: 'what players got and gave', bound: `players times 31 days, ${deleteOld}` },
  { table: 'economy.gift', what: 'gifts of a day', bound: `60 days, ${deleteOld}` },
  { table: 'economy.gift_income', what: 'incomes of a day', bound: `60 days, ${deleteOld}` },
  { table: 'economy.suspect_gangster', what: 'gangsters who give and get', bound: 'lives of players' },
  { table: 'economy.suspect_due', what: 'whom the next look judges', bound: 'lives of players' },
  { table: 'economy.net_worth_day', what: 'worth of a day', bound: `players times 30 days, ${deleteOld}` },
  { table: 'economy.goods_period', what: 'seeds of prices', bound: never('proofs of fair prices; one an hour') },
  { table: 'economy.goods_purchase', what: 'goods that are carried', bound: 'players times goods' },
  { table: 'economy.healing', what: 'medicine chests', bound: 'players' },
  {
    table: 'economy.factory_overpaid',
    what: 'what was paid too much for bullets',
    bound: `buyers; 90 days, ${deleteOld}`,
  },
  { table: 'economy.table_win', what: 'what players’ casinos won of whom', bound: `bettors; 90 days, ${deleteOld}` },
  { table: 'economy.open_round', what: 'open rounds', bound: 'players' },
  { table: 'casino.lottery_purchase', what: 'lottery tickets', bound: never(`${records}; proofs of each draw`) },
  { table: 'casino.sports_match', what: 'matches', bound: never('matches of the leagues: some ten thousand a year') },
  { table: 'casino.sports_bet', what: 'bets on matches', bound: never(money) },
  { table: 'casino.sports_open', what: 'open bets', bound: 'seconds, by the job `sports`' },
  { table: 'casino.sports_player', what: 'bettors', bound: 'players' },
  { table: 'social.name_part', what: 'parts of names to search by', bound: 'lives of players' },
  {
    table: 'social.achievement_mark',
    what: 'counts towards achievements',
    bound: 'days, by the job `achievement-days`',
  },
  { table: 'social.achievement', what: 'achievements', bound: 'players times achievements' },
  { table: 'social.achievement_owner', what: 'players with achievements', bound: 'players' },
  {
    table: 'social.achievement_change',
    what: 'holders that come and go',
    bound: 'minutes, by the job `achievement-rarity`',
  },
  { table: 'social.player_progress_sum', what: 'sums of the leaderboard', bound: 'stretches of experience' },
  { table: 'social.player_progress_class', what: 'sums of these sums', bound: 'stretches of experience' },
  { table: 'social.honor_gift', what: 'honor given', bound: never(records) },
  { table: 'social.honor_score', what: 'sums of honor', bound: 'players' },
  { table: 'social.forum_post', what: 'posts', bound: never(words) },
  { table: 'social.forum_comment', what: 'comments', bound: never(words) },
  { table: 'social.forum_day', what: 'posts by day', bound: 'days times forums' },
  { table: 'social.forum_day_change', what: 'posts of another day', bound: 'minutes, by the job `forum-days`' },
  { table: 'social.forum_candle', what: 'candles for the dead', bound: never(words) },
  { table: 'social.forum_read', what: 'what was read', bound: `90 days, ${deleteOld}` },
  { table: 'social.forum_writer', what: 'writers of the forum', bound: 'players' },
  { table: 'social.chat_message', what: 'messages of the chat', bound: '30 days, by the job `forget-old-chat`' },
  { table: 'social.chat_writer', what: 'writers of the chat', bound: 'players' },
  { table: 'social.mail', what: 'mails', bound: `${never(words)}; deleted ones 30 days` },
  { table: 'social.mailbox', what: 'mailboxes', bound: 'players' },
  { table: 'social.town_event', what: 'events of the town', bound: 'a number, by the job `forget-old-news`' },
  { table: 'social.family_event', what: 'event books of families', bound: `with their families, ${deleteOld}` },
  { table: 'social.family_invitation', what: 'invitations', bound: `days, ${deleteOld}` },
  { table: 'social.statistics_hour', what: 'figures of each hour', bound: 'hours: nine thousand rows a year' },
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
  [...growing, ...ofTown].find((one) => one.table === table) ??
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
