import { FAMILIES, FAMILY_HISTORY, type Family, type FamilyMove } from './families.ts'
import { FIGHTS, type Fight } from './fights.ts'
import type { Dead, Gangster } from './gangster.ts'
import { type Gift, growGifts, growHeists, type Heist } from './grow-acts.ts'
import { growDeaths } from './grow-deaths.ts'
import { growFamilies } from './grow-families.ts'
import { newNames } from './grow-names.ts'
import { growPast, type PastHour } from './grow-past.ts'
import { growProfiles, type Profile } from './grow-profiles.ts'
import { growResidents } from './grow-residents.ts'
import { growThreads } from './grow-threads.ts'
import {
  type Auction,
  type Bounty,
  growAuctions,
  growBounties,
  growOwners,
  type OwnedCasino,
  type OwnedFactory,
} from './grow-trade.ts'
import { growRules } from './grow-world.rules.ts'
import { DEAD, WORLD } from './hand-written.ts'
import { randomOf } from './random.ts'
import type { Thread } from './threads.ts'

/** Who lives in a world at its first start, and what they have done. Each service's seed writes its own part. */
export interface World {
  gangsters: readonly Gangster[]
  dead: readonly Dead[]
  families: readonly Family[]
  familyHistory: readonly FamilyMove[]
  fights: readonly Fight[]
  /** The rest: beside what the services' seeds have written by hand for the first forty. */
  profiles: readonly Profile[]
  threads: readonly Thread[]
  gifts: readonly Gift[]
  heists: readonly Heist[]
  auctions: readonly Auction[]
  bounties: readonly Bounty[]
  casinos: readonly OwnedCasino[]
  factories: readonly OwnedFactory[]
  /** The week before, for the charts. */
  past: readonly PastHour[]
}

/** Names the world without the residents that a seed adds, as tests want it. */
export const smallWorld = 'small'
/** Of a world whose owner names none. */
export const usualSeed = 'Sottomondo'

const handWritten: World = {
  gangsters: WORLD,
  dead: DEAD,
  families: FAMILIES,
  familyHistory: FAMILY_HISTORY,
  fights: FIGHTS,
  profiles: [],
  threads: [],
  gifts: [],
  heists: [],
  auctions: [],
  bounties: [],
  casinos: [],
  factories: [],
  past: [],
}

/** How many residents a seed adds: a number at its end, as in `Napoli+300`, says how many live in all. */
function countOf(seed: string): number {
  const all = /\+(\d{1,3})$/.exec(seed)?.[1]
  const handWrittenCount = WORLD.filter(({ isResident }) => isResident).length
  return all === undefined
    ? growRules.residents
    : Math.min(growRules.mostResidents, Math.max(growRules.residents, Number(all) - handWrittenCount))
}

/**
 * Returns the world of a seed: the same for the same name. The hand-written residents stand first and are in every one.
 */
export function growWorld(seed: string): World {
  const nameFor = newNames(
    randomOf(seed, 'names'),
    [...WORLD, ...DEAD].map(({ accountName }) => accountName),
  )
  const residents = growResidents(seed, nameFor, countOf(seed))
  const [dead, fights, graves] = growDeaths(seed, residents, nameFor)
  const [families, familyHistory] = growFamilies(seed, residents)
  const [casinos, factories] = growOwners(seed, residents)
  return {
    gangsters: [...WORLD, ...residents],
    dead: [...DEAD, ...dead],
    families: [...FAMILIES, ...families],
    familyHistory: [...FAMILY_HISTORY, ...familyHistory],
    fights: [...FIGHTS, ...fights],
    profiles: growProfiles(seed, residents),
    threads: [...graves, ...growThreads(seed, residents)],
    gifts: growGifts(seed, residents),
    heists: growHeists(seed, residents),
    auctions: growAuctions(seed, residents),
    bounties: growBounties(seed, residents),
    casinos,
    factories,
    past: growPast(seed, [...WORLD, ...residents], [...DEAD, ...dead]),
  }
}

const grown = new Map<string, World>()

/** Returns the world that the environment names in WORLD_SEED; without it the usual one. Each grows once in a process. */
export function worldOf({ WORLD_SEED: seed }: NodeJS.ProcessEnv): World {
  if (seed === smallWorld) return handWritten
  const name = seed || usualSeed
  const world = grown.get(name) ?? growWorld(name)
  grown.set(name, world)
  return world
}
