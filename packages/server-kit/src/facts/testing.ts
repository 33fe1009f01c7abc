import type { FactPayload } from '@sottomondo/event-contract/facts'

export const crimeSubject = 'sottomondo.actions.crime.committed.v1'

/** Makes a fact for the kit's own tests, of which only the id matters. */
export const crime = (crimeId: string): FactPayload<typeof crimeSubject> => ({
  crimeId,
  accountId: 7,
  crimeOptionId: 1,
  success: true,
  rewardEuro: 100,
  easterEggs: 0,
  experience: 4,
  jailSeconds: 0,
  committedAtMs: 1,
})
