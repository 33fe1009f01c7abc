import type { Access } from '@sottomondo/api-contract'
import { eventually } from '@sottomondo/test-kit'
import type { Visitor } from './player.ts'
import { rest } from './rest.ts'
import { everyCall } from './sample-call.ts'

/** Of everybody's, what a job does in its own time, or told by time alone; what one answer for all says of itself (`sharedMs`) need not stand here. */
const passing =
  /^GET \/api\/(timers|account\/export|jail|online|context|raid|bullets|admin\/(suspicions|sport\/(corrections|names))|casino\/sport\/(matches|table|day)|(liquor|drugs)\/history)/

const byTime = [
  'timers',
  'lastSeenAt',
  'timeLeft',
  'remainingTime',
  'timeUntilDraw',
  'shipTime',
  'jailBuyout',
  'reference',
]
/** Of the lottery, in which everybody has tickets. */
const drum = ['totalSoldTickets', 'jackpot', 'carCount', 'carsMost', 'bestCars', 'pastDraws']
const prices = ['period', 'pricesUntil', 'liquorSet', 'liquorPrices', 'drugsSet', 'drugsPrices']

/** What somebody can read of themselves and, as the admin, of the game, but for what time alone changes. */
async function stateOf(visitor: Visitor, access: readonly Access[]): Promise<unknown> {
  const reads = everyCall.filter(
    ({ key, method, definition: { access: whose, params, sharedMs } }) =>
      access.includes(whose) && method === 'GET' && !params && sharedMs === undefined && !passing.test(key),
  )
  const lasting = (name: string, value: unknown) => ([...byTime, ...prices, ...drum].includes(name) ? undefined : value)
  const answers = await Promise.all(reads.map(({ path }) => visitor.send('GET', path)))
  return answers.map((answer, index) => ({ call: reads[index]?.key, ...JSON.parse(JSON.stringify(answer, lasting)) }))
}

/**
 * The same, once nothing is on its way to anywhere.
 * @param expected what it is to be: one look shows that it is; without it, or when it is not, two looks have to agree
 */
export async function restingState(
  visitor: Visitor,
  access: readonly Access[] = ['user', 'player'],
  expected?: unknown,
): Promise<unknown> {
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
