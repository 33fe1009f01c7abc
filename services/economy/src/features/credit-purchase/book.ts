import { type Db, fact, type OutboxRow } from '@sottomondo/server-kit'
import { type Entry, faucet, move, type Owner, player, sink, user } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { creditsDueBack } from './credit-purchase.rules.ts'
import { findCurrentGangster, type Purchase, readCredits } from './credit-purchase.store.ts'

/** Nothing can be booked for the player just now: they are in a fight. Everything is rolled back and tried again. */
export class NotNow extends Error {}

/** Whose the credits are: the user's, with their living gangster if they have one. */
interface Holder {
  owner: Owner
  accountId: number | null
}

async function holderOf(tx: Db, userId: number): Promise<Holder> {
  const gangster = await findCurrentGangster(tx, userId)
  if (!gangster || gangster.state === 'closed') return { owner: user(userId), accountId: null }
  return { owner: player(gangster.accountId), accountId: gangster.accountId }
}

/** Posts a transfer of credits, once; a player who has died a moment ago is left to the caller. */
async function post(tx: Db, ledger: Ledger, id: string, kind: string, entries: Entry[], paymentId: number) {
  const { outcome } = await ledger.post(tx, { id, kind, entries, memo: { paymentId } })
  if (outcome === 'frozen' || outcome === 'receiverFrozen') throw new NotNow(`${id}: the player is in a fight`)
  return outcome
}

/**
 * Books the credits of a paid payment, which is locked. The user has them, also when the gangster who bought them is
 * dead: the next gangster gets them.
 */
export async function bookCredits(
  tx: Db,
  ledger: Ledger,
  { paymentId, userId, accountId, credits, amountCents }: Purchase,
  nowMs: number,
): Promise<OutboxRow[]> {
  const id = `credit-purchase:${paymentId}`
  const give = (to: Owner) =>
    post(tx, ledger, id, 'creditPurchase', move(faucet('creditPurchase'), to, 'credits', credits), paymentId)
  const holder = await holderOf(tx, userId)
  const first = await give(holder.owner)
  const outcome = first === 'receiverClosed' ? await give(user(userId)) : first
  if (outcome !== 'posted' && outcome !== 'already') throw new Error(`transfer ${id} was refused: ${outcome}`)
  const receiver = first === 'receiverClosed' ? accountId : (holder.accountId ?? accountId)
  const paid = { paymentId, userId, accountId: receiver, credits, amountCents, paidAtMs: nowMs }
  return [fact('sottomondo.economy.credit-purchase.paid.v1', paid)]
}

/** What of a payment's credits has gone back; the payment is locked and paid. */
export interface Reversal {
  creditsTaken: number
  creditsMissing: number
  reversals: number
  rows: OutboxRow[]
}

/**
 * Takes back the credits whose money went back, as far as they are still there; the rest is noted. Where less money
 * went back than before, such as after a charge-back that was lost, credits are given again.
 */
export async function reverseCredits(tx: Db, ledger: Ledger, purchase: Purchase, nowMs: number): Promise<Reversal> {
  const { paymentId, userId, refundedCents, chargedBackCents } = purchase
  const { creditsTaken, creditsMissing, reversals } = purchase
  const due = creditsDueBack(purchase, refundedCents + chargedBackCents) - creditsTaken - creditsMissing
  if (due === 0) return { creditsTaken, creditsMissing, reversals, rows: [] }
  const number = reversals + 1
  const id = `credit-reversal:${paymentId}:${number}`
  const { owner, accountId } = await holderOf(tx, userId)
  // What was only noted as missing is struck out first.
  const struck = Math.min(creditsMissing, Math.max(0, -due))
  const entries =
    due > 0 ? await entriesTaking(tx, ledger, [owner, user(userId)], due) : entriesGiving(owner, -due - struck)
  if (entries.length > 0) {
    const outcome = await post(tx, ledger, id, 'creditReversal', entries, paymentId)
    // They died a moment ago: the next look finds the credits at the user.
    if (outcome === 'closed' || outcome === 'receiverClosed') throw new NotNow(`${id}: the player has died`)
    if (outcome !== 'posted') throw new Error(`transfer ${id} was refused: ${outcome}`)
  }
  const taken = entries.reduce((sum, one) => sum + (one.ownerKind === 'sink' ? one.amount : 0), 0)
  const after = {
    creditsTaken: creditsTaken + taken,
    creditsMissing: creditsMissing + (due > 0 ? due - taken : -struck),
  }
  const reversed = fact('sottomondo.economy.credit-purchase.reversed.v1', {
    ...{ paymentId, number, userId, accountId: accountId ?? purchase.accountId, refundedCents, chargedBackCents },
    ...{ creditsTaken: taken, creditsMissing: after.creditsMissing, reversedAtMs: nowMs },
  })
  return { ...after, reversals: number, rows: [reversed] }
}

/** Takes from one owner after the other, never more than there is: all are locked first. */
async function entriesTaking(tx: Db, ledger: Ledger, owners: Owner[], amount: number): Promise<Entry[]> {
  const to = sink('creditReversal')
  await ledger.lock(tx, [{ id: '', kind: '', entries: owners.flatMap((owner) => move(owner, to, 'credits', 1)) }])
  const entries: Entry[] = []
  let left = amount
  for (const owner of owners) {
    const alreadySeen = entries.some((one) => one.ownerKind === owner.ownerKind && one.ownerId === owner.ownerId)
    const part = alreadySeen ? 0 : Math.min(left, Math.max(0, await readCredits(tx, owner)))
    if (part > 0) entries.push(...move(owner, to, 'credits', part))
    left -= part
  }
  return entries
}

const entriesGiving = (owner: Owner, amount: number): Entry[] =>
  amount > 0 ? move(sink('creditReversal'), owner, 'credits', amount) : []
