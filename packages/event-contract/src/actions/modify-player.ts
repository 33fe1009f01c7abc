import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

/** Added; negative: taken. */
const change = z.number().int()

export const modifyPlayer = feature({
  facts: {
    /**
     * An admin gave a player things or took them. Taken things are in an economy escrow by then; economy books given
     * things by this fact, once, under `modificationId`.
     */
    'sottomondo.actions.modify-player.modified.v1': z.object({
      modificationId: z.string(),
      accountId,
      accountName: z.string(),
      honorChange: change,
      bulletsChange: change,
      cashPocketChange: change,
      experienceChange: change,
      /** A description of the whole change, in Dutch. */
      what: z.string(),
      reason: z.string(),
      /** The admin, under the name that others read. */
      by: z.string(),
      modifiedAtMs: timeMs,
    }),
  },
  log: {
    kinds: {
      modified: { category: 'gangster', unread: ['ingreep van de leiding', 'ingrepen van de leiding'], toast: true },
    },
    lines: {
      'sottomondo.actions.modify-player.modified.v1': ({ accountId, what, reason, modifiedAtMs: atMs, ...changes }) => {
        const { honorChange, bulletsChange, cashPocketChange, experienceChange } = changes
        const isNote = [honorChange, bulletsChange, cashPocketChange, experienceChange].every((change) => change === 0)
        const words = isNote
          ? `De leiding maakte een aantekening: ‘${reason}’`
          : `De leiding greep in: ${what}. Reden: ‘${reason}’`
        return [{ kind: 'modified', of: accountId, atMs, words: [words] }]
      },
    },
  },
})
