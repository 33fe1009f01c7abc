import { z } from 'zod'
import { euro, player, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

const about = (subject: string) => (subject ? ` ‘${subject}’` : '')

export const bank = feature({
  facts: {
    /** A player put cash from their pocket into the bank. */
    'sottomondo.economy.bank.deposited.v1': z.object({
      accountId,
      amountEuro: z.number().int().positive(),
      depositedAtMs: timeMs,
    }),
    /** A player sent money from their bank account to another's. */
    'sottomondo.economy.bank.transferred.v1': z.object({
      senderAccountId: accountId,
      receiverAccountId: accountId,
      amountEuro: z.number().int().positive(),
      /** The sender's text; may be empty. */
      subject: z.string(),
      transferredAtMs: timeMs,
    }),
  },
  pushes: {
    /** A player sent money to this player's bank account. */
    moneyReceived: z.object({
      senderAccountName: z.string(),
      amountEuro: z.number().int().positive(),
      message: z.string(),
      version: z.number(),
    }),
  },
  log: {
    kinds: {
      received: { category: 'money', path: '/bank', unread: ['overboeking ontvangen', 'overboekingen ontvangen'] },
      sent: { category: 'money', path: '/bank' },
    },
    lines: {
      'sottomondo.economy.bank.transferred.v1': ({ transferredAtMs: atMs, amountEuro, subject, ...between }) => [
        {
          kind: 'received',
          of: between.receiverAccountId,
          atMs,
          amountEuro,
          words: words`${player(between.senderAccountId)} maakte ${euro(amountEuro)} naar je over.${about(subject)}`,
        },
        {
          kind: 'sent',
          of: between.senderAccountId,
          atMs,
          amountEuro,
          words: words`Je maakte ${euro(amountEuro)} over naar ${player(between.receiverAccountId)}.${about(subject)}`,
        },
      ],
    },
  },
})
