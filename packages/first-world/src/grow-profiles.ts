import type { Gangster } from './gangster.ts'
import { growRules as rules } from './grow-world.rules.ts'
import { randomOf } from './random.ts'
import { profileStock } from './stock/profiles.ts'

/** What a resident has written on their profile, in its markup. */
export interface Profile {
  accountId: number
  body: string
}

export function growProfiles(seed: string, residents: readonly Gangster[]): Profile[] {
  const random = randomOf(seed, 'profiles')
  const bodies = random.take(profileStock, rules.profiles)
  return random.take(residents, bodies.length).map(({ accountId }, index) => ({ accountId, body: bodies[index] ?? '' }))
}
