import { feature } from '../feature.ts'
import { pastAudit } from './past.audit.ts'
import { pastSchedules } from './past.schedules.ts'

/** Moves the ledger's past out of the tables that postings write, by night. */
export const past = feature({
  name: 'past',
  schedules: ({ kit }) => pastSchedules(kit),
  audit: pastAudit,
})
