import type { Calls } from '@sottomondo/api-contract'
import { api, guarded, refreshTimers, showOutcome, showRefusal, useSession } from '@sottomondo/mfe-kit'
import type { MouseEvent } from 'react'
import { useState } from 'react'
import { LastCrime } from './last-crime.tsx'

export type CrimeOption = Calls['GET /api/crime']['answer']['crimeOptions'][number]

/**
 * Commits crimes, one at a time. How one ended is shown by the page's gate, which outlives this screen: the crime's own
 * timer shuts the page at once.
 */
export function useCrime() {
  const { cashPocket } = useSession()
  const [busyId, setBusyId] = useState<number>()

  const commit = async ({ crimeOptionId }: CrimeOption, event: MouseEvent<Element>) => {
    if (busyId !== undefined) return
    setBusyId(crimeOptionId)
    try {
      const headers = await guarded('crime', event)
      const answer = await api('POST /api/crime/execute', { body: { crimeOptionId }, headers })
      const crime = { crimeOptionId, answer, cashBefore: cashPocket }
      showOutcome(<LastCrime key={crypto.randomUUID()} crime={crime} />)
    } catch (cause) {
      showRefusal(cause)
    }
    await refreshTimers()
    setBusyId(undefined)
  }

  return { busyId, commit }
}
