/**
 * The living world of a first start, with a past: 40 hand-written gangsters, and residents, families and deeds that grow
 * from a seed. Each service's `src/seed.ts` writes its own part of it; the ids are the same everywhere, and below 1000.
 */

export type { Family, FamilyMove } from './families.ts'
export { FIGHTS, type Fight } from './fights.ts'
export { type Dead, type Gangster, reachedAt } from './gangster.ts'
export type { Gift } from './grow-acts.ts'
export {
  type Auction,
  type Bounty,
  CASINO_OPENING_BANK_EURO,
  CASINO_PLACES,
  type OwnedCasino,
  type OwnedFactory,
} from './grow-trade.ts'
export { growFamilyRules, growPastRules, growRules } from './grow-world.rules.ts'
export { DEAD, WORLD } from './hand-written.ts'
export { residentBounds } from './residents.rules.ts'
export type { Thread } from './threads.ts'
export { smallWorld, usualSeed, type World, worldOf } from './world.ts'

export type Login = { email: string; accountName: string; password: string }

/** Public, so for development only; an installation in production gets random ones. */
export const DEVELOPMENT_PASSWORDS = { player: 'welkom-in-de-onderwereld', admin: 'de-sottocapo-ziet-alles' } as const

/**
 * Returns the passwords that the stack passes to each `src/seed.ts`: of entry 1 in SEED_PLAYER_PASSWORD, of the admin in
 * SEED_ADMIN_PASSWORD, of the residents in SEED_RESIDENTS_PASSWORD. Without theirs residents belong to nobody, and in
 * production entry 1 too: give them a password that nobody can type.
 */
export function seedPasswords(env: NodeJS.ProcessEnv): { player?: string; admin: string; residents?: string } {
  const { SEED_PLAYER_PASSWORD: player, SEED_ADMIN_PASSWORD: admin, SEED_RESIDENTS_PASSWORD: residents } = env
  if (!admin) throw new Error('SEED_ADMIN_PASSWORD is missing: the first world has no admin without it.')
  return { ...(player && { player }), admin, ...(residents && { residents }) }
}
