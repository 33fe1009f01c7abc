import { defineLog, words } from '../define-log.ts'

export const hospitalLog = defineLog({
  kinds: {
    healed: {
      category: 'life',
      unread: ['keer genezen in het ziekenhuis', 'keer genezen in het ziekenhuis'],
      toast: true,
    },
  },
  lines: {
    'sottomondo.actions.hospital.healed.v1': ({ accountId, lifePoints, healedAtMs }) => [
      {
        kind: 'healed',
        of: accountId,
        atMs: healedAtMs,
        words: words`Het ziekenhuis is klaar met je: ${lifePoints} leven erbij.`,
      },
    ],
  },
})
