import type { Spoil } from '@sottomondo/proto/actions/v1/murder'
import { BountyService } from '@sottomondo/proto/economy/v1/bounty'
import { EstateService } from '@sottomondo/proto/economy/v1/estate'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { deathIdOf, type Side } from './end-fight.ts'
import { killExpGained, murderRules } from './murder.rules.ts'
import type { FightRow } from './murder.store.ts'

/** What of an estate is shown to the killer. */
const spoilOf: Partial<Record<string, string>> = { cashPocket: 'cash', bullets: 'bullets', easterEggs: 'easterEggs' }

export interface Spoils {
  spoils: Spoil[]
  /** False until economy has divided the estate, or while that can't be known. */
  spoilsKnown: boolean
  /** What was in the other's pocket, and on their head, and the killer may not get from others. */
  seizedEuro?: number
  returnedEuro?: number
}
export const noSpoils: Spoils = { spoils: [], spoilsKnown: false }

/** Makes the reading of what the end of a fight brought to whoever killed the other. */
export function createSpoils({ connect, log }: Pick<Kit<unknown>, 'connect' | 'log'>) {
  const estates = connect('economy').rpc(EstateService)
  const bounties = connect('economy').rpc(BountyService)
  return async (ctx: Ctx, fight: FightRow, accountId: number): Promise<Spoils> => {
    const own: Side = fight.killerAccountId === accountId ? 'killer' : 'victim'
    const other: Side = own === 'killer' ? 'victim' : 'killer'
    if (!(own === 'killer' ? fight.victimDied : fight.killerDied)) return noSpoils
    const ofService = { ...ctx, caller: undefined }
    const deadAccountId = fight[`${other}AccountId`]
    const [division, bounty] = await Promise.all([
      estates.getDivision(ofService, { deathId: deathIdOf(fight.murderId, other), accountId: deadAccountId }),
      bounties.getEarned(ofService, { targetAccountId: deadAccountId }),
    ]).catch((error: unknown) => {
      // The end is shown all the same.
      log.warn({ err: error, murderId: fight.murderId }, 'spoils: economy did not answer')
      return []
    })
    if (!division || isRefusal(division) || !division.isDivided || !bounty || isRefusal(bounty)) return noSpoils
    const { killExpHundredths, rankNumber } = fight[own]
    const most = Math.max(0, murderRules.killExpCapHundredths - killExpHundredths)
    const killExp = Math.min(most, killExpGained(rankNumber, fight[other].rankNumber)) / 100
    const got = division.shares.flatMap(({ accountId: receiver, kind, amount }) => {
      const spoil = receiver === accountId ? spoilOf[kind] : undefined
      return spoil ? [{ kind: spoil, amount }] : []
    })
    const spoils = [...got, { kind: 'bounty', amount: bounty.amount }, { kind: 'killExp', amount: killExp }]
    return {
      spoils: spoils.filter(({ amount }) => amount > 0),
      spoilsKnown: true,
      seizedEuro: division.seizedEuro,
      returnedEuro: bounty.beyondEuro,
    }
  }
}
