import { z } from 'zod'
import { feature } from '../feature.ts'
import { amountOf, euro, existingName, gender, isoTime, seconds } from '../fields.ts'
import { listQuery } from '../list.ts'

/** rules, "Murder" */
const leastEuro = 50_000

const count = z.number().int().nonnegative()

const tooLittle = { error: 'Een premie begint bij €50.000.' }

export const bounty = feature({
  switch: { name: 'bounty', order: 83, label: 'Premies' },
  calls: {
    'GET /api/murder/bounties': {
      summary: 'List the bounties on players’ heads, with the player’s own shares',
      access: 'player',
      keyScope: 'market',
      rpc: 'actions.bounty.list',
      query: listQuery({ sort: ['total', 'endTime', 'accountName'] }),
      answer: z.object({
        bounties: z.array(
          z.object({
            /** Whose head it is on. */
            accountName: z.string(),
            gender,
            rankNumber: z.number().int(),
            rank: z.string(),
            /** The player may shoot somebody of this rank. */
            inReach: z.boolean(),
            /** It is on the player’s own head. */
            isSelf: z.boolean(),
            total: euro,
            shares: count,
            /** When the last of its shares lapses. */
            endTime: isoTime,
            /** What a kill by the player would bring: no share of their own or of their family. */
            reward: euro,
            /** The player’s own shares in it. */
            ownTotal: euro,
          }),
        ),
        /** All of the player’s own, the first to lapse first. */
        ownShares: z.array(
          z.object({
            accountName: z.string(),
            amount: euro,
            /** What comes back when nobody earns it. */
            back: euro,
            isAnonymous: z.boolean(),
            placedAt: isoTime,
            endTime: isoTime,
          }),
        ),
        /** What is on the player’s own head. */
        onOwnHead: euro,
        leastAmount: euro,
        /** How long a share lasts. */
        durationSeconds: seconds,
        /** The part of a share that is lost when nobody earns it. */
        lossPercent: z.number().int(),
        /** How many shares one player may have open. */
        mostShares: count,
        /** The price of an anonymous share, by payment preference. */
        anonymousCredits: count,
        anonymousHonor: count,
      }),
    },
    'POST /api/murder/bounty': {
      summary: 'Set a bounty on a player’s head, added to what is on it',
      access: 'player',
      rpc: 'actions.bounty.place',
      switch: 'bounty',
      refusals: ['insufficientFunds'],
      form: true,
      namesPlayer: 'accountName',
      whenBlocked: 'goesOn',
      body: z.object({
        accountName: existingName,
        amount: amountOf()
          .min(leastEuro, tooLittle)
          .meta({ examples: [leastEuro] }),
        isAnonymous: z.boolean({ error: 'Kies of het anoniem is.' }).default(false),
      }),
      answer: z.object({
        message: z.string(),
        /** What is on that head now. */
        total: euro,
        /** What of this share comes back when nobody earns it. */
        back: euro,
        endTime: isoTime,
        cashPocket: euro,
        cashVersion: z.number().int(),
      }),
    },
  },
})
