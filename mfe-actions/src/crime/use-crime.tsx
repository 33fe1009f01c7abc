import { type GuardedEvent, runningMs, showOutcome, useAction, useSession } from '@sottomondo/mfe-kit'
import type { CrimeOption, RankProgress } from './crime-ending.ts'
import { LastCrime } from './last-crime.tsx'

/**
 * Commits crimes, one at a time. The result is shown by the page's gate, which outlives this screen: the crime's own
 * timer shuts the page at once.
 * @param rankBefore the player's rank, once that is known
 */
export function useCrime(rankBefore: RankProgress | undefined) {
  const { cashPocket } = useSession()
  const crime = useAction('POST /api/crime/execute', {
    guard: 'crime',
    timers: true,
    announce: (answer, { body: { crimeOptionId } }) => {
      const crime = { crimeOptionId, answer, atMs: runningMs(), cashBefore: cashPocket, rankBefore }
      showOutcome(<LastCrime key={crime.atMs} crime={crime} />)
    },
  })
  const commit = ({ crimeOptionId }: CrimeOption, event: GuardedEvent) => crime.run({ body: { crimeOptionId } }, event)

  return { busyId: crime.input?.body.crimeOptionId, commit }
}
