import { defineLog } from '../define-log.ts'

export const modifyPlayerLog = defineLog({
  kinds: {
    modified: { category: 'gangster', unread: ['ingreep van het beheer', 'ingrepen van het beheer'], toast: true },
  },
  lines: {
    'sottomondo.actions.modify-player.modified.v1': ({ accountId, what, reason, modifiedAtMs: atMs, ...changes }) => {
      const { honorChange, bulletsChange, cashPocketChange, experienceChange } = changes
      const isNote = [honorChange, bulletsChange, cashPocketChange, experienceChange].every((change) => change === 0)
      const words = isNote
        ? `Het beheer maakte een aantekening: ‘${reason}’`
        : `Het beheer greep in: ${what}. Reden: ‘${reason}’`
      return [{ kind: 'modified', of: accountId, atMs, words: [words] }]
    },
  },
})
