import { z } from 'zod'
import { caughtTexts, sentenceReasons } from '../../gen/sentences.ts'
import { duration, player, words } from '../define-log.ts'
import { counted } from '../fame.ts'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const jail = feature({
  fame: {
    breakouts: counted,
  },
  sentence: {
    reason: 'breakout',
    order: 20,
    caught: 'Betrapt bij een uitbraak.',
  },
  facts: {
    'sottomondo.actions.jail.entered.v1': z.object({
      accountId,
      untilMs: timeMs,
      reason: z.enum(sentenceReasons),
      enteredAtMs: timeMs,
    }),
    'sottomondo.actions.jail.left.v1': z.object({
      accountId,
      how: z.enum(['brokenOut', 'boughtOut']),
      /** The player who broke the prisoner out. */
      helperAccountId: accountId.nullable(),
      leftAtMs: timeMs,
    }),
  },
  pushes: {
    /** Another player tried to break the player out. */
    breakout: z.object({
      helperAccountName: z.string(),
      success: z.boolean(),
      message: z.string(),
      version: z.number(),
    }),
    /** A player came to jail or left it; sent only to viewers of the page. */
    jailChanged: z.object({ version: z.number() }),
  },
  log: {
    kinds: {
      entered: { category: 'jail', path: '/jail' },
      freed: { category: 'jail', path: '/jail', unread: ['keer uit de cel gehaald', 'keer uit de cel gehaald'] },
      boughtOut: { category: 'jail' },
      brokeOut: { category: 'jail', path: '/jail' },
    },
    lines: {
      'sottomondo.actions.jail.entered.v1': ({ accountId, reason, enteredAtMs, untilMs }) => [
        {
          kind: 'entered',
          of: accountId,
          atMs: enteredAtMs,
          words: words`${caughtTexts[reason]} Je kreeg ${duration(untilMs - enteredAtMs)} cel.`,
        },
      ],
      'sottomondo.actions.jail.left.v1': ({ accountId, how, helperAccountId, leftAtMs: atMs }) =>
        how === 'boughtOut' || helperAccountId === null
          ? [{ kind: 'boughtOut', of: accountId, atMs, words: words`Je kocht jezelf uit.` }]
          : [
              { kind: 'freed', of: accountId, atMs, words: words`${player(helperAccountId)} haalde je uit de cel.` },
              { kind: 'brokeOut', of: helperAccountId, atMs, words: words`Je haalde ${player(accountId)} uit de cel.` },
            ],
    },
  },
})
