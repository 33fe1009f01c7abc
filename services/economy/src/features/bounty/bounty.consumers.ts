import type { FactHandler } from '@sottomondo/server-kit/consumer'
import type { Db } from '@sottomondo/server-kit/database'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { type GameTime, gameTimeOf } from '../../kernel/game-time.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { outcomeAtDeath } from './bounty.rules.ts'
import { closeHeads, listSharesOn, readMembers } from './bounty.store.ts'
import { type EndedShare, endShares } from './end-shares.ts'

interface Death {
  accountId: number
  accountName: string
  diedAtMs: number
  /** Who earns what is on that head; null: nobody. */
  killerAccountId: number | null
  /** They had shot anonymously: whoever shot back is not told who it was. */
  isUnknown: boolean
}

/**
 * Ends what is on the heads of those who fell in a fight: whoever of the two lives earns it, also by shooting back.
 * Where both fall it goes back.
 */
export function headsFallen(ledger: Ledger, time: () => GameTime): FactHandler<'sottomondo.actions.murder.ended.v1'> {
  return async (tx, received) => {
    const deaths = received.flatMap(({ payload: { killer, victim, isAnonymous, endedAtMs: diedAtMs } }) =>
      [
        [victim, killer],
        [killer, victim],
      ].flatMap(([dead, other]): Death[] => {
        if (!dead?.died || !other) return []
        const { accountId, accountName } = dead
        const isUnknown = isAnonymous && dead === killer
        return [{ accountId, accountName, diedAtMs, killerAccountId: other.died ? null : other.accountId, isUnknown }]
      }),
    )
    await endAtDeath(tx, ledger, deaths, time())
  }
}

/** Gives back what is on the heads of those who died otherwise; who fell in a fight says the fact of that fight. */
export function headsDied(ledger: Ledger, time: () => GameTime): FactHandler<'sottomondo.accounts.gangster.died.v1'> {
  return async (tx, received) => {
    const dead = received.map(({ payload }) => payload)
    await closeHeads(tx, dead)
    const others = dead.filter(({ cause }) => cause !== 'murder')
    await endAtDeath(
      tx,
      ledger,
      others.map((one) => ({ ...one, killerAccountId: null, isUnknown: false })),
      time(),
    )
  }
}

async function endAtDeath(tx: Db, ledger: Ledger, deaths: Death[], time: GameTime): Promise<void> {
  if (deaths.length === 0) return
  await closeHeads(
    tx,
    deaths.map(({ accountId, accountName, diedAtMs }) => ({ accountId, accountName, diedAtMs })),
  )
  const shares = await listSharesOn(
    tx,
    deaths.map(({ accountId }) => accountId),
  )
  const byAccount = new Map(deaths.map((death) => [death.accountId, death]))
  const everybody = [
    ...deaths.map(({ killerAccountId }) => killerAccountId),
    ...shares.map(({ payerAccountId }) => payerAccountId),
  ]
  const member = await readMembers(
    tx,
    everybody.filter((one) => one !== null),
  )
  const ended = shares.map((share): EndedShare => {
    const { killerAccountId = null, isUnknown = false } = byAccount.get(share.targetAccountId) ?? {}
    const outcome = outcomeAtDeath(
      member(share.payerAccountId),
      killerAccountId === null ? null : member(killerAccountId),
    )
    return { share, outcome, isUnknown, ...(outcome === 'earned' && killerAccountId !== null && { killerAccountId }) }
  })
  await writeOutbox(tx, await endShares(tx, ledger, ended, time))
}

export function bountyConsumers(kit: Kit<unknown>, ledger: Ledger): void {
  const time = () => gameTimeOf(kit)
  kit.consume('bounty-fallen', 'sottomondo.actions.murder.ended.v1', headsFallen(ledger, time))
  kit.consume('bounty-died', 'sottomondo.accounts.gangster.died.v1', headsDied(ledger, time))
}
