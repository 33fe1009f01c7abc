import { z } from 'zod'
import { standingLists } from '../../gen/standing.ts'
import { defineFacts } from '../fact.ts'
import { timeMs } from '../fields.ts'

export const standingFacts = defineFacts({
  /**
   * The lists of the hall of fame, the best first; published only when they have changed, a few times an hour at most.
   */
  'sottomondo.actions.standing.taken.v1': z.object({ ...standingLists, takenAtMs: timeMs }),
})
