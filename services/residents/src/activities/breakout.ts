import type { Calls } from '@sottomondo/api-contract'
import { needs } from '@sottomondo/server-kit/contract'
import { anyOf } from '../any-of.ts'
import { isAble } from '../me.ts'
import { isFriend } from '../memory.ts'
import { type Activity, bestOf, read, step } from './activity.ts'

/** Below this chance only a friend is worth the risk. */
const leastChance = 0.25

export const breakout: Activity<Calls['GET /api/jail/list']['answer']> = {
  mayBe: ({ me }) => isAble(me, needs['actions.jail.breakOut']),
  look: (session) => read(session, 'GET /api/jail/list'),
  plan: ({ prisoners }, { me, memory, residents, random }) => {
    const others = prisoners.filter(({ name }) => name !== me.accountName)
    const friend = others.find(({ name }) => isFriend(memory, name))
    const easy = others.filter(({ breakoutChance }) => breakoutChance >= leastChance)
    // A player waits; a resident has all the time of the world.
    const player = bestOf(
      easy.filter(({ name }) => !residents.has(name)),
      ({ timeLeft }) => timeLeft,
    )
    const chosen = friend ?? player ?? anyOf(random, easy)
    return (
      chosen &&
      step(
        'POST /api/jail/break/{name}',
        { params: { name: chosen.name } },
        { remark: { occasion: 'breakout', words: { naam: chosen.name } } },
      )
    )
  },
}
