import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow } from '@sottomondo/server-kit/outbox'
import { auctionRules } from '../../../kernel/auction/auction.rules.ts'
import { type Entry, faucet, move, type Owner, player, sink, user } from '../../../kernel/ledger/ledger.rules.ts'
import { balanceOf, type Ledger, readHoldings } from '../../../kernel/ledger/ledger.store.ts'
import { creditsAuction } from '../../payment/payment.public.ts'
import { creditsDueBack, fromSales } from '../credit-purchase.rules.ts'
import { findCurrentGangster, type Purchase, readCredits, readSales } from '../credit-purchase.store.ts'

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
export interface Reversal extends Pick<Purchase, ReversedPart> {
  reversals: number
  rows: OutboxRow[]
}
type ReversedPart = 'creditsTaken' | 'creditsFromSales' | 'euroTaken' | 'creditsMissing'

/**
 * Takes back the credits whose money went back: those that are there, and for those that were sold on what they brought.
 * The rest is noted as a debt, which every later look collects. Where less money went back than before, such as after a
 * charge-back that was lost, all of it is given again.
 */
export async function reverseCredits(tx: Db, ledger: Ledger, purchase: Purchase, nowMs: number): Promise<Reversal> {
  const { paymentId, userId, refundedCents, chargedBackCents } = purchase
  const { creditsTaken, creditsFromSales, euroTaken, creditsMissing, reversals } = purchase
  const before = { creditsTaken, creditsFromSales, euroTaken, creditsMissing }
  const owed = creditsDueBack(purchase, refundedCents + chargedBackCents) - creditsTaken - creditsFromSales
  if (owed === 0 && creditsMissing === 0) return { ...before, reversals, rows: [] }
  const number = reversals + 1
  const id = `credit-reversal:${paymentId}:${number}`
  const holder = await holderOf(tx, userId)
  const { owner, accountId } = holder
  const { entries, covered } =
    owed > 0 ? await taking(tx, ledger, purchase, holder, owed) : givingAgain(owner, purchase, -owed)
  const takenOf = (asset: Entry['asset']) =>
    entries.reduce((sum, one) => sum + (one.ownerKind === 'sink' && one.asset === asset ? one.amount : 0), 0)
  const taken = takenOf('credits')
  const after = {
    creditsTaken: creditsTaken + taken,
    creditsFromSales: creditsFromSales + covered,
    euroTaken: euroTaken + takenOf('cashBank'),
    creditsMissing: Math.max(0, owed - taken - covered),
  }
  if (entries.length === 0 && after.creditsMissing === creditsMissing) return { ...before, reversals, rows: [] }
  if (entries.length > 0) {
    const outcome = await post(tx, ledger, id, 'creditReversal', entries, paymentId)
    // They died a moment ago: the next look finds the credits at the user.
    if (outcome === 'closed' || outcome === 'receiverClosed') throw new NotNow(`${id}: the player has died`)
    if (outcome !== 'posted') throw new Error(`transfer ${id} was refused: ${outcome}`)
  }
  const reversed = fact('sottomondo.economy.credit-purchase.reversed.v1', {
    paymentId,
    number,
    userId,
    accountId: accountId ?? purchase.accountId,
    refundedCents,
    chargedBackCents,
    creditsTaken: taken,
    creditsMissing: after.creditsMissing,
    reversedAtMs: nowMs,
    creditsFromSales: covered,
    euroTaken: takenOf('cashBank'),
  })
  return { ...after, reversals: number, rows: [reversed] }
}

const to = sink('creditReversal')

/** Returns what is taken for these credits, never more than there is: all accounts are locked first. */
async function taking(
  tx: Db,
  ledger: Ledger,
  { userId, paidAtMs }: Purchase,
  { owner, accountId }: Holder,
  owed: number,
): Promise<{ entries: Entry[]; covered: number }> {
  const owners = accountId === null ? [owner] : [owner, user(userId)]
  const bank = accountId === null ? [] : move(owner, to, 'cashBank', 1)
  const all = [...owners.flatMap((one) => move(one, to, 'credits', 1)), ...bank]
  await ledger.lock(tx, [{ id: '', kind: '', entries: all }])
  const entries: Entry[] = []
  let left = owed
  for (const one of owners) {
    const part = Math.min(left, Math.max(0, await readCredits(tx, one)))
    if (part > 0) entries.push(...move(one, to, 'credits', part))
    left -= part
  }
  if (left === 0 || accountId === null || paidAtMs === null) return { entries, covered: 0 }
  const { itemType } = creditsAuction
  const { cutPermille } = auctionRules
  const sold = await readSales(tx, { userId, itemType, sinceMs: paidAtMs, cutPermille })
  const bankEuro = balanceOf(await readHoldings(tx, accountId), 'cashBank')
  const { credits: covered, euro } = fromSales({ missing: left, sold, bankEuro })
  if (euro > 0) entries.push(...move(owner, to, 'cashBank', euro))
  return { entries, covered }
}

/** Returns what is given again for these credits: first the money of those that were sold on. */
function givingAgain(
  owner: Owner,
  { creditsFromSales, euroTaken }: Purchase,
  credits: number,
): { entries: Entry[]; covered: number } {
  const bought = Math.min(credits, creditsFromSales)
  const euro = bought === creditsFromSales ? euroTaken : Math.floor((euroTaken * bought) / creditsFromSales)
  const some = (asset: Entry['asset'], amount: number) => (amount > 0 ? move(to, owner, asset, amount) : [])
  return { entries: [...some('credits', credits - bought), ...some('cashBank', euro)], covered: -bought }
}
