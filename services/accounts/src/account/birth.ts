import { type Change, fact, type Refusal, refuse, writeCards } from '@sottomondo/server-kit'
import type { Accounts } from '../accounts.ts'
import type { Gender } from './account.rules.ts'
import { type Gangster, insertGangster } from './account.store.ts'

/** Puts a gangster and the fact of his birth into a change, and then his card, or refuses a name that is taken. */
export async function bearGangster(
  accounts: Accounts,
  change: Change,
  gangster: {
    userId: number
    accountName: string
    gender: Gender
    nowMs: number
    claim?: { claimPercentage: number; previousAccountId: number }
  },
): Promise<number | Refusal> {
  const { userId, accountName, gender, nowMs } = gangster
  const accountId = await insertGangster(change.tx, gangster)
  if (accountId === undefined) return refuse('conflict', 'Deze gangsternaam is al in gebruik.')
  change.tell(
    fact('sottomondo.accounts.gangster.created.v1', {
      accountId,
      userId,
      accountName,
      gender,
      claimedExperience: 0,
      ...gangster.claim,
      createdAtMs: nowMs,
    }),
  )
  change.afterCommit(() =>
    writeGangsterCard(accounts, { accountId, userId, accountName, createdAtMs: nowMs, diedAtMs: null }),
  )
  return accountId
}

/** Writes this service's field of the card. Without Redis it is written when the gateway asks for it. */
export async function writeGangsterCard({ kit }: Accounts, gangster: Gangster): Promise<void> {
  const { accountId, accountName, userId, createdAtMs, diedAtMs } = gangster
  try {
    const alive = diedAtMs === null
    await writeCards(kit.redis, 'accounts', [
      { accountId, version: diedAtMs ?? createdAtMs, fields: { accountName, userId, alive } },
    ])
  } catch (error) {
    kit.log.warn({ err: error, accountId }, 'Redis did not take a card')
  }
}
