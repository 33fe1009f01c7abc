import type { Access } from '@sottomondo/api-contract/call'
import { eventually } from '@sottomondo/test-kit/eventually'
import { everyCall } from '../sample-call.ts'
import { rest } from '../stack/rest.ts'
import type { Reply, Visitor } from './player.ts'

/**
 * Values that a job changes in its own time, or that follow from time alone; values that one answer for all
 * marks itself (`sharedMs`) need not stand here. A look at the jobs of the day draws them, and what is done then may
 * bring something of its own.
 */
const passing =
  /^GET \/api\/(timers|family$|family\/settings\/symbols|leaderboard|forum|account\/export|auction|jail|murder\/bounties|online|chat|context|city-calls|heist\/partners|raid|bullets|today|daily-job|achievements|log\/unread|admin\/(payments|suspects|suspicions|reports|sport\/(corrections|names))|casino\/sport\/(matches|table|day)|(liquor|drugs)\/history)/

export const byTime = [
  'timers',
  'lastSeenAt',
  'lastActive',
  'timeLeft',
  'remainingTime',
  'timeUntilDraw',
  'shipTime',
  'jailBuyout',
  'reference',
  // Of a renewal of premium that would be made now.
  'until',
]
/** Values of the lottery, in which all players have tickets. */
const drum = ['totalSoldTickets', 'jackpot', 'carCount', 'carsMost', 'bestCars', 'pastDraws']
/** Of an admin's session: what all players report. */
export const openReports = ['openReports', 'openReportsVersion']
/**
 * Achievements follow from states that are told in the background, and come a moment later: they are no part of it, nor
 * what counts them. Their lines in the log are left out, all others stay.
 */
const counted = ['unreadLog', 'logVersion', ...openReports]
/** Whether an entry is the log's line of an achievement. */
export const isEarned = (entry: unknown): boolean => (entry as { path?: unknown } | null)?.path === '/achievements'

/** Of all players: what ended meanwhile, of somebody else's, such as a killing spree with its short waits. */
const murders = ['lastMurders', 'killingSpreeUntil', 'waitSeconds', 'leastSeconds', 'mostSeconds']
const prices = ['period', 'pricesUntil', 'liquorSet', 'liquorPrices', 'drugsSet', 'drugsPrices']

const lastingReads = (access: readonly Access[]) =>
  everyCall.filter(
    ({ key, method, definition: { access: whose, params, sharedMs } }) =>
      access.includes(whose) && method === 'GET' && !params && sharedMs === undefined && !passing.test(key),
  )
const lasting = (name: string, value: unknown) =>
  [...byTime, ...prices, ...drum, ...murders, ...counted].includes(name)
    ? undefined
    : Array.isArray(value)
      ? value.filter((entry) => !isEarned(entry))
      : value

/**
 * Everything that a player can read of themselves and, as the admin, of the game, except values that time alone
 * changes.
 * @param answers by their calls
 */
export const lastingOf = (answers: ReadonlyMap<string, Reply<unknown>>, access: readonly Access[]): unknown[] =>
  lastingReads(access).map(({ key }) => ({ call: key, ...JSON.parse(JSON.stringify(answers.get(key) ?? {}, lasting)) }))

/** The same, read now. */
export async function stateOf(visitor: Visitor, access: readonly Access[]): Promise<unknown[]> {
  const answers = lastingReads(access).map(
    async ({ key, path }): Promise<[string, Reply<unknown>]> => [key, await visitor.send('GET', path)],
  )
  return lastingOf(new Map(await Promise.all(answers)), access)
}

/**
 * The same, once nothing is on its way to anywhere.
 * @param expected the expected state: one equal look is enough; without it, or when it differs, two looks have to agree
 */
export async function restingState(
  visitor: Visitor,
  access: readonly Access[] = ['user', 'player'],
  expected?: unknown,
): Promise<unknown[]> {
  let before = JSON.stringify(expected)
  return eventually(async () => {
    await rest()
    const now = await stateOf(visitor, access)
    const agrees = JSON.stringify(now) === before
    before = JSON.stringify(now)
    if (!agrees) throw new Error('something is still on its way')
    return now
  })
}
