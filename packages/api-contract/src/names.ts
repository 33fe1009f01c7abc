/** Names that contracts, services and screens share. The file holds nothing else, so that a page loads no more. */

export { type TimerKey, timerKeys, timerNames } from '../gen/timers.ts'

export const casinoTypes = ['ROULETTE', 'BLACKJACK', 'FRUIT'] as const
export type CasinoType = (typeof casinoTypes)[number]

/** What happens in town beside ranks, breakouts and wins. */
export const townEventKinds = ['raid', 'heist', 'lottery', 'casino', 'murder'] as const
export type TownEventKind = (typeof townEventKinds)[number]

/** What can be auctioned (rules, "Auction"). */
export const auctionItemTypes = ['CAR', 'BULLETS', 'CREDITS', 'CASINO', 'BULLET_FACTORY', 'WITNESS_STATEMENT'] as const
export type AuctionItemType = (typeof auctionItemTypes)[number]
/** The lists of auctions: all, the player's own auctions, those with a bid of theirs. */
export const auctionViews = ['ALL', 'OWN', 'BIDS'] as const

/** The subjects of missions (rules, "Missions"). */
export const missionTypes = [
  'CRIME',
  'CAR_THEFT',
  'BREAKOUT',
  'LIQUOR',
  'DRUGS',
  'TRAVEL',
  'CRUSH',
  'SHIPMENT_BETWEEN',
] as const
export type MissionType = (typeof missionTypes)[number]

/** The leagues for sports bets (spec 3 §9); the last is opened for credits (rules, "Casinos"). */
export const sportsLeagues = ['dutch', 'belgian', 'english', 'champions', 'europa', 'conference', 'italian'] as const
export type SportsLeague = (typeof sportsLeagues)[number]

/** The groups of the help's index, in their order (spec 3 §2). */
export const helpGroups = ['faq', 'general', 'social', 'game', 'casino', 'family', 'profile', 'other'] as const
export type HelpGroup = (typeof helpGroups)[number]

/** The categories of log lines, in the order of their menu. */
export const logCategories = ['money', 'jail', 'rank', 'casino', 'garage', 'life', 'gangster'] as const
export type LogCategory = (typeof logCategories)[number]

/** What a player can report to the admins. */
export const reportKinds = ['post', 'comment', 'mail', 'profile', 'family', 'chat'] as const
export type ReportKind = (typeof reportKinds)[number]
/** Why. */
export const reportReasons = ['insult', 'threat', 'personal', 'spam', 'cheating', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
/** What an admin may do about it; nothing of these: it was no offence. */
export const reportMeasures = ['removed', 'warned', 'blocked'] as const
export type ReportMeasure = (typeof reportMeasures)[number]

/** The roles in a family, from the top (rules, "Families"); of each but the last there is at most one. */
export const familyRoles = ['DON', 'SOTTOCAPO', 'CONSIGLIERE', 'SUCCESSOR', 'SECOND_SUCCESSOR', 'MEMBER'] as const
export type FamilyRole = (typeof familyRoles)[number]

/** What a role may allow in a family; whose roles do stands in social's rules (`family.rights.ts`). */
export const familyRights = [
  'invite',
  'kick',
  'roles',
  'profile',
  'rename',
  'symbol',
  'costs',
  'withdraw',
  'expand',
  'crusher',
  'transactions',
] as const
export type FamilyRight = (typeof familyRights)[number]

/** What price alerts are of, and the page where each is bought. */
export const pricedTrades = ['liquor', 'drugs', 'bullets'] as const
export type PricedTrade = (typeof pricedTrades)[number]
export const pricedTradePaths = {
  liquor: '/liquor',
  drugs: '/drugs',
  bullets: '/bullets-factory-local',
} as const satisfies Record<PricedTrade, string>

/** The forums, in the order of their page (spec 3 §2). */
export const forumTypes = ['RIP', 'UPDATE', 'GENERAL', 'QUESTIONS'] as const
export type ForumType = (typeof forumTypes)[number]

/** The events about which a player may get an SMS (spec 3 §3). */
export const alertKinds = ['attack', 'friendDeath', 'jackpot'] as const
export type AlertKind = (typeof alertKinds)[number]

/** How an SMS about an event may end. */
export const alertOutcomes = ['waiting', 'paid', 'unpaid', 'returned', 'late'] as const
export type AlertOutcome = (typeof alertOutcomes)[number]
