import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountNamePattern, amountOf, isoTime, line } from '../fields.ts'
import { cleaners } from '../kit/text/clean.ts'

const count = z.number().int().nonnegative()

/** spec 3 §9 */
const subjectCharacters = 35

/** spec 3 §5 */
const noGift = 'Please enter a valid recipient and amount.'

const honorTypes = ['eerpunten', 'oneerpunten'] as const

const transaction = z.object({
  honorTransactionId: z.number().int(),
  senderAccountName: z.string(),
  receiverAccountName: z.string(),
  type: z.enum(honorTypes),
  subject: z.string(),
  honorAmount: count,
  createdAt: isoTime,
})

const gift = {
  access: 'player',
  needs: { rank: 3 },
  switch: 'honor',
  form: true,
  namesPlayer: 'receiverAccountName',
  whenBlocked: { without: 'subject' },
  rpc: 'social.honor.send',
  body: z.object({
    receiverAccountName: z
      .string({ error: noGift })
      .overwrite(cleaners.name)
      .min(1, { error: noGift })
      .regex(accountNamePattern, { error: 'Deze speler bestaat niet.' }),
    honorAmount: amountOf(noGift),
    subject: line('Vul een onderwerp in.', { cutAt: subjectCharacters })
      .nullish()
      .transform((subject) => subject ?? '')
      .pipe(z.string()),
  }),
  answer: z.object({ message: z.string(), honorLeft: count, leftForReceiver: count }),
} as const

/** Honor and dishonor, which players give each other out of an allowance that is filled every week. */
export const honor = feature({
  switch: { name: 'honor', order: 209, label: 'Eer en oneer geven' },
  calls: {
    'GET /api/honor': {
      summary:
        'Get the player’s honor: the allowance of this week, the score, and the last ten gifts of each direction',
      access: 'player',
      rpc: 'social.honor.get',
      answer: z.object({
        /** Honor received less dishonor received. */
        score: z.number().int(),
        honorReceived: count,
        dishonorReceived: count,
        /** Of this week, for honor and dishonor together; 0 for who may not give. */
        allowance: count,
        honorGiven: count,
        /** What is left of the allowance, and of what this receiver may still get this week. */
        honorLeft: count,
        /** The most that one receiver gets from the player in a week. */
        mostToOne: count,
        /** When the allowance is filled again: Monday, in Amsterdam. */
        weekEndsAt: isoTime,
        /** Why the player may not give, in a sentence; null for who may. */
        hindrance: z.string().nullable(),
        /** Premium adds so much to the allowance. */
        premiumExtra: count,
        isPremium: z.boolean(),
        /** The allowance of each rank, the lowest rank first; 0 where it may not give. */
        ranks: z.array(z.object({ rank: z.string(), allowance: count })),
        /** Who got something from the player this week, and how much. */
        givenTo: z.array(z.object({ accountName: z.string(), honorAmount: count })),
        /** The newest first. */
        received: z.array(transaction),
        sent: z.array(transaction),
      }),
    },
    'POST /api/honor/sendHonor': {
      ...gift,
      summary: 'Send honor to a living player, out of the allowance of this week',
      rpcWith: { type: 'eerpunten' },
    },
    'POST /api/honor/sendDishonor': {
      ...gift,
      summary: 'Send dishonor to a living player, out of the allowance of this week: it lowers their score only',
      rpcWith: { type: 'oneerpunten' },
    },
  },
})
