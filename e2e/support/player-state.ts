import type { Access } from '@sottomondo/api-contract'
import { eventually } from '@sottomondo/test-kit'
import type { Visitor } from './player.ts'
import { everyCall } from './sample-call.ts'

/** Of everybody's, or told by time alone; what one answer for all says of itself (`sharedMs`) need not stand here. */
const passing = /^GET \/api\/(timers|jail|online|context|admin\/suspicions)/

/** What somebody can read of himself and, as the admin, of the game, but for what time alone changes. */
async function stateOf(visitor: Visitor, access: readonly Access[]): Promise<unknown> {
  const reads = everyCall.filter(
    ({ key, method, definition: { access: whose, params, sharedMs } }) =>
      access.includes(whose) && method === 'GET' && !params && sharedMs === undefined && !passing.test(key),
  )
  const lasting = (name: string, value: unknown) =>
    ['timers', 'timeLeft', 'shipTime', 'jailBuyout', 'reference'].includes(name) ? undefined : value
  const answers = await Promise.all(reads.map(({ path }) => visitor.send('GET', path)))
  return answers.map((answer, index) => ({ call: reads[index]?.key, ...JSON.parse(JSON.stringify(answer, lasting)) }))
}

/** The same, once what was told to other services has arrived there. */
export async function restingState(visitor: Visitor, access: readonly Access[] = ['user', 'player']): Promise<unknown> {
  let before: unknown
  let same = 0
  return eventually(async () => {
    const now = await stateOf(visitor, access)
    same = JSON.stringify(now) === JSON.stringify(before) ? same + 1 : 0
    before = now
    if (same < 3) throw new Error('something is still on its way')
    return now
  })
}
