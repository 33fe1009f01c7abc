import { feature } from '../feature.ts'
import { pastAudit } from './past.audit.ts'
import { pastSchedules } from './past.schedules.ts'

/** Moves the ledger's past out of the tables that postings write, by night. */
export const past = feature({
  name: 'past',
  schedules: ({ kit }) => pastSchedules(kit),
  personalData: {
    leftOut: {
      past_sum: 'sums of accounts of the ledger',
      past_seed: 'how many rounds of each of their seeds are past, which the casino tells',
    },
  },
  audit: pastAudit,
})
