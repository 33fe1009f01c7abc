import { type CallState, useCall, useRoom } from '@sottomondo/mfe-kit'

/** The player's family as its members see it, and live: every change of it is pushed to its room. */
export function useFamily(): CallState<'GET /api/family/settings'> {
  const read = useCall('GET /api/family/settings', undefined, { rereadOn: { familyChanged: true } })
  const familyId = read.data?.familyId ?? null
  useRoom(familyId === null ? null : `family.${familyId}`, () => void read.reload())
  return read
}
