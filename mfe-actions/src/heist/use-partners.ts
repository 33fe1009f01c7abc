import type { Calls } from '@sottomondo/api-contract'
import { useCall, useEvery } from '@sottomondo/mfe-kit'

export type Partner = Calls['GET /api/heist/partners']['answer']['partners'][number]

/** Who comes online is seen by then. */
const pollMs = 60_000

/** Who could come now, read again as they come and go. */
export function usePartners() {
  const { data, reload: again } = useCall('GET /api/heist/partners', undefined, {
    rereadOn: { cityChanged: true, heistChanged: true },
  })
  useEvery(pollMs, again)
  return { partners: data?.partners, again }
}
