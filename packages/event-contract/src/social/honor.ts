import { z } from 'zod'
import { type LogPiece, player, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

const points = (amount: number, one: string) => `${amount} ${one}${amount === 1 ? '' : 'en'}`

const withSubject = (pieces: LogPiece[], subject: string): LogPiece[] => [...pieces, subject ? `: ‘${subject}’.` : '.']

export const honor = feature({
  facts: {
    /**
     * A player gave another honor or dishonor. economy books honor for its receiver, once, under `giftId`; dishonor
     * changes the score only, which social keeps.
     */
    'sottomondo.social.honor.given.v1': z.object({
      giftId: z.number().int().positive(),
      giverAccountId: accountId,
      receiverAccountId: accountId,
      type: z.enum(['eerpunten', 'oneerpunten']),
      honorAmount: z.number().int().positive(),
      /** The giver's words; may be empty. */
      subject: z.string(),
      givenAtMs: timeMs,
    }),
  },
  pushes: {
    /** Another player gave this player honor or dishonor. */
    honorReceived: z.object({
      type: z.enum(['eerpunten', 'oneerpunten']),
      honorAmount: z.number().int().positive(),
      message: z.string(),
      version: z.number(),
    }),
  },
  log: {
    kinds: {
      received: { category: 'gangster', path: '/honor', unread: ['keer eer gekregen', 'keer eer gekregen'] },
      disgraced: { category: 'gangster', path: '/honor', unread: ['keer oneer gekregen', 'keer oneer gekregen'] },
      given: { category: 'gangster', path: '/honor' },
    },
    lines: {
      'sottomondo.social.honor.given.v1': ({
        giverAccountId,
        receiverAccountId,
        type,
        honorAmount,
        subject,
        givenAtMs: atMs,
      }) => {
        const amount = points(honorAmount, type === 'eerpunten' ? 'eerpunt' : 'oneerpunt')
        return [
          {
            kind: type === 'eerpunten' ? 'received' : 'disgraced',
            of: receiverAccountId,
            atMs,
            words: withSubject(words`${player(giverAccountId)} gaf je ${amount}`, subject),
          },
          {
            kind: 'given',
            of: giverAccountId,
            atMs,
            words: withSubject(words`Je gaf ${player(receiverAccountId)} ${amount}`, subject),
          },
        ]
      },
    },
  },
})
