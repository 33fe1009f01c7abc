import { z } from 'zod'
import { standingLists } from '../../gen/standing.ts'
import { defineFacts } from '../fact.ts'
import { timeMs } from '../fields.ts'

export const standingFacts = defineFacts({
  /** Who is first in what, the first one first; told only when it has changed, a few times an hour at most. */
  'sottomondo.actions.standing.taken.v1': z.object({ ...standingLists, takenAtMs: timeMs }),
})
