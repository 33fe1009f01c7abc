import type { Calls } from '@sottomondo/api-contract'
import { showOutcome, useDeed, useSession } from '@sottomondo/mfe-kit'
import type { MouseEvent } from 'react'
import { LastCrime } from './last-crime.tsx'

export type CrimeOption = Calls['GET /api/crime']['answer']['crimeOptions'][number]

/**
 * Commits crimes, one at a time. How one ended is shown by the page's gate, which outlives this screen: the crime's own
 * timer shuts the page at once.
 */
export function useCrime() {
  const { cashPocket } = useSession()
  const crime = useDeed('POST /api/crime/execute', {
    guard: 'crime',
    timers: true,
    tell: (answer, { body: { crimeOptionId } }) => {
      const crime = { crimeOptionId, answer, cashBefore: cashPocket }
      showOutcome(<LastCrime key={crypto.randomUUID()} crime={crime} />)
    },
  })
  const commit = ({ crimeOptionId }: CrimeOption, event: MouseEvent<Element>) =>
    crime.run({ body: { crimeOptionId } }, event)

  return { busyId: crime.input?.body.crimeOptionId, commit }
}
