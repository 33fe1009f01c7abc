import { z } from 'zod'
import { fameLists } from '../../gen/fame.ts'
import { defineFacts } from '../fact.ts'
import { timeMs } from '../fields.ts'

export const hallOfFameFacts = defineFacts({
  /**
   * The lists of the hall of fame, the best first; published only when they have changed, a few times an hour at most.
   */
  'sottomondo.actions.hall-of-fame.taken.v1': z.object({ ...fameLists, takenAtMs: timeMs }),
})
