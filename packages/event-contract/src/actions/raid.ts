import { raidReport } from '@sottomondo/api-contract/reports'
import { z } from 'zod'
import { euro, player, words } from '../define-log.ts'
import { rowId } from '../fame.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const raidId = z.number().int().positive()

export const raid = feature({
  fame: {
    /** The greatest raids by their whole loot. */
    raids: z
      .array(
        z.object({
          raidId: rowId,
          leaderAccountId: accountId,
          participants: z.number().int().positive(),
          lootEuro: amount,
        }),
      )
      .default([]),
  },
  sentence: { reason: 'raid', order: 50, caught: 'Betrapt bij een raid.' },
  facts: {
    /** A raid gathers, and these of the leader's family could join it now and want to be told by push. */
    'sottomondo.actions.raid.called.v1': z.object({
      raidId,
      leaderAccountId: accountId,
      accountIds: z.array(accountId).min(1),
      calledAtMs: timeMs,
      closesAtMs: timeMs,
    }),
    /** A raid was carried out: one fact for each participant. economy pays their share, once. */
    'sottomondo.actions.raid.done.v1': z.object({
      raidId,
      accountId,
      leaderAccountId: accountId,
      isLeader: z.boolean(),
      participants: z.number().int().min(2),
      place: z.string(),
      success: z.boolean(),
      /** The participant's share. */
      rewardEuro: amount,
      experience: amount,
      lifeLost: amount,
      /** 0 for a player who got away. */
      jailSeconds: amount,
      doneAtMs: timeMs,
    }),
  },
  pushes: {
    /** A raid was called, joined or has ended: sent to viewers, and its result to the participants. */
    raidChanged: z.object({
      result: z
        .object({
          success: z.boolean(),
          title: z.string(),
          finalMessage: z.string(),
          place: z.string().nullable(),
          /** The player's part of the loot. */
          lootEuro: z.number().optional(),
          /** Absent for one that came to nothing. */
          report: raidReport.optional(),
        })
        .optional(),
      message: z.string().optional(),
      version: z.number(),
    }),
  },
  log: {
    kinds: {
      done: { category: 'gangster', path: '/raid', unread: ['raid gehouden', 'raids gehouden'] },
    },
    lines: {
      'sottomondo.actions.raid.done.v1': ({
        accountId,
        leaderAccountId,
        isLeader,
        success,
        rewardEuro,
        lifeLost,
        doneAtMs,
      }) => {
        const led = isLeader ? words`Je raid` : words`De raid van ${player(leaderAccountId)}`
        const came = success
          ? words` is gelukt. Jouw deel: ${euro(rewardEuro)}.`
          : words` is mislukt. Het kostte je ${lifeLost} leven.`
        return [{ kind: 'done', of: accountId, atMs: doneAtMs, amountEuro: rewardEuro, words: [...led, ...came] }]
      },
    },
  },
})
