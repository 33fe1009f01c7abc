import { writeCards } from '@sottomondo/server-kit/card'
import type { Change } from '@sottomondo/server-kit/change'
import { fact } from '@sottomondo/server-kit/outbox'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { KernelContext } from '../context.ts'
import type { Gender } from './account.rules.ts'
import { bringToLife, type Gangster, insertGangster } from './account.store.ts'

const takenText = 'Deze gangsternaam is al in gebruik.'
export const nameTaken = refuse('conflict', takenText, { fields: { accountName: takenText } })

interface NewGangster {
  userId: number
  accountName: string
  gender: Gender
  nowMs: number
  /** Of a user whom the city itself plays. */
  isResident?: boolean
  claim?: { claimPercentage: number; previousAccountId: number } | undefined
}

/** Keeps a name for a sign-up until its phone is verified: until then no other service knows of this gangster. */
export async function reserveGangster(change: Change, gangster: NewGangster): Promise<number | Refusal> {
  return (await insertGangster(change.tx, { ...gangster, reserved: true }))?.accountId ?? nameTaken
}

/** Lets the gangster that a user's sign-up reserved be born; nothing happens if there is none. */
export async function bearReserved(
  accounts: KernelContext,
  change: Change,
  userId: number,
  nowMs: number,
): Promise<void> {
  const gangster = await bringToLife(change.tx, userId, nowMs)
  if (gangster) publishBirth(accounts, change, gangster.accountId, { ...gangster, nowMs })
}

/**
 * Puts a gangster and the fact of their birth into a change, and then writes their card; refuses a name that is taken.
 */
export async function bearGangster(
  accounts: KernelContext,
  change: Change,
  gangster: NewGangster,
): Promise<number | Refusal> {
  const accountId = (await insertGangster(change.tx, { ...gangster, reserved: false }))?.accountId
  if (accountId === undefined) return nameTaken
  publishBirth(accounts, change, accountId, gangster)
  return accountId
}

function publishBirth(accounts: KernelContext, change: Change, accountId: number, gangster: NewGangster): void {
  const { userId, accountName, gender, nowMs, isResident } = gangster
  change.publish(
    fact('sottomondo.accounts.gangster.created.v1', {
      accountId,
      userId,
      accountName,
      gender,
      claimedExperience: 0,
      ...(isResident && { isResident }),
      ...gangster.claim,
      createdAtMs: nowMs,
    }),
  )
  change.afterCommit(() => accounts.livingNames.changed())
  change.afterCommit(() =>
    writeGangsterCard(accounts, { accountId, userId, accountName, gender, createdAtMs: nowMs, diedAtMs: null }),
  )
}

/** Writes this service's field of the card. Without Redis it is written when the gateway requests it. */
export async function writeGangsterCard({ kit }: KernelContext, gangster: Gangster): Promise<void> {
  const { accountId, accountName, userId, createdAtMs, diedAtMs } = gangster
  try {
    const alive = diedAtMs === null
    await writeCards(kit.redis, 'accounts', [
      { accountId, version: diedAtMs ?? createdAtMs, fields: { accountName, userId, alive } },
    ])
  } catch (error) {
    kit.log.warn({ err: error, accountId }, 'card: writing to Redis failed')
  }
}
