import { dutchDay } from '@sottomondo/server-kit/clock'
import { type FactHandler, unhurried } from '@sottomondo/server-kit/consumer'
import type { Kit } from '@sottomondo/server-kit/service'
import { giftOfSale, marketEuroOf } from '../auction/auction.public.ts'
import { addGifts, type Gift, markDue } from './gift.store.ts'
import { firstJudgedDay } from './judge-due.ts'
import { readBountyPayers, readSales } from './sale.store.ts'
import { suspectRules as rules } from './suspect.rules.ts'
import { writeHabits, writeNames } from './suspect.store.ts'

/** What players send each other from bank to bank. */
const transferred: FactHandler<'sottomondo.economy.bank.transferred.v1'> = (tx, received) =>
  addGifts(
    tx,
    received.map(({ payload: { senderAccountId, receiverAccountId, amountEuro: euro, transferredAtMs: atMs } }) => ({
      giverAccountId: senderAccountId,
      receiverAccountId,
      day: dutchDay(atMs),
      way: 'money' as const,
      euro,
      atMs,
    })),
  )

/** Honor costs its giver nothing, and pays for perks: it is counted by what it is worth. */
const honorGiven: FactHandler<'sottomondo.social.honor.given.v1'> = (tx, received) =>
  addGifts(
    tx,
    received.flatMap(({ payload: { giverAccountId, receiverAccountId, type, honorAmount, givenAtMs: atMs } }) =>
      type === 'eerpunten'
        ? {
            giverAccountId,
            receiverAccountId,
            day: dutchDay(atMs),
            way: 'honor' as const,
            euro: honorAmount * rules.euroPerHonor,
            atMs,
          }
        : [],
    ),
  )

/** A price far from the market's gives something away beside the item. */
const auctionEnded: FactHandler<'sottomondo.economy.auction.ended.v1'> = async (tx, received) => {
  const sold = received.flatMap(({ payload: { auctionId, outcome, sellerAccountId, bidderAccountId, endedAtMs } }) =>
    (outcome === 'sold' || outcome === 'quickSold') && sellerAccountId !== null && bidderAccountId !== null
      ? { auctionId, seller: sellerAccountId, buyer: bidderAccountId, endedAtMs }
      : [],
  )
  const latestMs = Math.max(...sold.map(({ endedAtMs }) => endedAtMs))
  const sales =
    sold.length === 0
      ? []
      : await readSales(
          tx,
          sold.map(({ auctionId }) => auctionId),
          firstJudgedDay(latestMs),
        )
  const byId = new Map(sales.map((sale) => [sale.auctionId, sale]))
  const gifts = sold.flatMap(({ auctionId, seller, buyer, endedAtMs: atMs }): Gift[] => {
    const sale = byId.get(auctionId)
    const gift = sale && giftOfSale(sale.priceEuro, marketEuroOf(sale))
    if (!gift) return []
    const [giverAccountId, receiverAccountId] = gift.to === 'seller' ? [buyer, seller] : [seller, buyer]
    return [{ giverAccountId, receiverAccountId, day: dutchDay(atMs), way: 'auction', euro: gift.euro, atMs }]
  })
  await addGifts(tx, gifts)
}

/** Whoever kills somebody gets what others had put on that head. */
const bountyEarned: FactHandler<'sottomondo.economy.bounty.earned.v1'> = async (tx, received) => {
  const gifts: Gift[] = []
  for (const { payload } of received) {
    const { targetAccountId, killerAccountId: receiverAccountId, earnedAtMs: atMs } = payload
    for (const { payerAccountId: giverAccountId, euro } of await readBountyPayers(tx, targetAccountId, atMs))
      gifts.push({ giverAccountId, receiverAccountId, day: dutchDay(atMs), way: 'bounty', euro, atMs })
  }
  await addGifts(tx, gifts)
}

const born: FactHandler<'sottomondo.accounts.gangster.created.v1'> = (tx, received) =>
  writeNames(
    tx,
    received.map(({ payload: { accountId, accountName, createdAtMs } }) => ({ accountId, accountName, createdAtMs })),
  )

const described: FactHandler<'sottomondo.accounts.gangster.described.v1'> = (tx, received) =>
  writeNames(
    tx,
    received.flatMap(({ payload }) =>
      payload.gangsters.map(({ accountId, accountName, createdAtMs, forgottenAtMs }) => ({
        accountId,
        accountName: forgottenAtMs === null ? accountName : null,
        createdAtMs,
      })),
    ),
  )

const habitFound: FactHandler<'sottomondo.actions.suspect.habit-found.v1'> = async (tx, received) => {
  await writeHabits(
    tx,
    received.map(({ payload: { accountId, foundAtMs, ...habit } }) => ({ accountId, habit, foundAtMs })),
  )
  await markDue(
    tx,
    received.map(({ payload }) => payload.accountId),
  )
}

/** Counts what players give each other, a moment later: nobody waits for it. */
export function suspectConsumers(kit: Kit<unknown>): void {
  kit.consume('suspect-born', 'sottomondo.accounts.gangster.created.v1', born)
  kit.consume('suspect-described', 'sottomondo.accounts.gangster.described.v1', described)
  kit.consume('suspect-transferred', 'sottomondo.economy.bank.transferred.v1', transferred, unhurried)
  kit.consume('suspect-honor-given', 'sottomondo.social.honor.given.v1', honorGiven, unhurried)
  kit.consume('suspect-auction-ended', 'sottomondo.economy.auction.ended.v1', auctionEnded, unhurried)
  kit.consume('suspect-bounty-earned', 'sottomondo.economy.bounty.earned.v1', bountyEarned, unhurried)
  kit.consume('suspect-habit', 'sottomondo.actions.suspect.habit-found.v1', habitFound, unhurried)
}
