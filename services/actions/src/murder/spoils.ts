import type { Spoil } from '@sottomondo/proto/actions/v1/murder'
import { EstateService } from '@sottomondo/proto/economy/v1/estate'
import { type Ctx, isRefusal, type Kit } from '@sottomondo/server-kit'
import { deathIdOf, type Side } from './end-fight.ts'
import { killExpGained, murderRules } from './murder.rules.ts'
import type { MurderRow } from './murder.store.ts'

/** What of an estate is shown to the killer. */
const spoilOf: Partial<Record<string, string>> = { cashPocket: 'cash', bullets: 'bullets' }

export interface Spoils {
  spoils: Spoil[]
  /** False until economy has divided the estate, or while that can't be known. */
  spoilsKnown: boolean
}
export const noSpoils: Spoils = { spoils: [], spoilsKnown: false }

/** Makes the reading of what the end of a fight brought to whoever killed the other. */
export function createSpoils({ connect, log }: Pick<Kit<unknown>, 'connect' | 'log'>) {
  const estates = connect('economy').rpc(EstateService)
  return async (ctx: Ctx, fight: MurderRow, accountId: number): Promise<Spoils> => {
    const own: Side = fight.killerAccountId === accountId ? 'killer' : 'victim'
    const other: Side = own === 'killer' ? 'victim' : 'killer'
    if (!(own === 'killer' ? fight.victimDied : fight.killerDied)) return noSpoils
    const division = await estates
      .getDivision(
        { ...ctx, caller: undefined },
        { deathId: deathIdOf(fight.murderId, other), accountId: fight[`${other}AccountId`] },
      )
      // The end is shown all the same.
      .catch((error: unknown) => log.warn({ err: error, murderId: fight.murderId }, 'spoils: economy did not answer'))
    if (!division || isRefusal(division) || !division.isDivided) return noSpoils
    const { killExpHundredths, rankNumber } = fight[own]
    const most = Math.max(0, murderRules.killExpCapHundredths - killExpHundredths)
    const killExp = Math.min(most, killExpGained(rankNumber, fight[other].rankNumber)) / 100
    const got = division.shares.flatMap(({ accountId: receiver, kind, amount }) => {
      const spoil = receiver === accountId ? spoilOf[kind] : undefined
      return spoil ? [{ kind: spoil, amount }] : []
    })
    return { spoils: [...got, ...(killExp > 0 ? [{ kind: 'killExp', amount: killExp }] : [])], spoilsKnown: true }
  }
}
