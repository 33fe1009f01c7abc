import { caughtTexts } from '../../gen/sentences.ts'
import { defineLog, duration, player, words } from '../define-log.ts'

export const jailLog = defineLog({
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
        ? [{ kind: 'boughtOut', of: accountId, atMs, words: words`Je kocht jezelf vrij.` }]
        : [
            { kind: 'freed', of: accountId, atMs, words: words`${player(helperAccountId)} haalde je uit de cel.` },
            { kind: 'brokeOut', of: helperAccountId, atMs, words: words`Je haalde ${player(accountId)} uit de cel.` },
          ],
  },
})
