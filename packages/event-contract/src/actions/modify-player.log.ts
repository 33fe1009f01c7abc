import { defineLog } from '../define-log.ts'

export const modifyPlayerLog = defineLog({
  kinds: {
    modified: { category: 'gangster', unread: ['ingreep van het beheer', 'ingrepen van het beheer'], toast: true },
  },
  lines: {
    'sottomondo.actions.modify-player.modified.v1': ({ accountId, what, reason, modifiedAtMs: atMs }) => [
      { kind: 'modified', of: accountId, atMs, words: [`Het beheer greep in: ${what}. Reden: ‘${reason}’`] },
    ],
  },
})
