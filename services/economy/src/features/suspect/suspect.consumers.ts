import { dutchDay } from '@sottomondo/server-kit/clock'
import { type FactHandler, unhurried } from '@sottomondo/server-kit/consumer'
import type { Kit } from '@sottomondo/server-kit/service'
import { addGifts, markDue } from './gift.store.ts'
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
  kit.consume('suspect-habit', 'sottomondo.actions.suspect.habit-found.v1', habitFound, unhurried)
}
