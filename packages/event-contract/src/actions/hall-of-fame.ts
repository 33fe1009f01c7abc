import { z } from 'zod'
import { fameLists } from '../../gen/fame.ts'
import { feature } from '../feature.ts'
import { timeMs } from '../fields.ts'

export const hallOfFame = feature({
  facts: {
    /**
     * The lists of the hall of fame, the best first; published only when they have changed, a few times an hour at most.
     */
    'sottomondo.actions.hall-of-fame.taken.v1': z.object({ ...fameLists, takenAtMs: timeMs }),
  },
})
