import { z } from 'zod'
import { euro, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const familyId = z.number().int().positive()

export const familyHoldings = feature({
  facts: {
    /** The bank, the magazine or the crusher of a family has changed, by whatever way. */
    'sottomondo.economy.family.holdings-changed.v1': z.object({
      familyId,
      familyBank: amount,
      bulletsMagazine: amount,
      /** Bullets that the crusher can still yield. */
      crusherCapacity: amount,
      /** Grows with every change of the three. */
      version: z.number().int().nonnegative(),
      changedAtMs: timeMs,
    }),
    /**
     * What an ended family had has gone to its heirs, in equal parts, as far as each may get it from others; what can't be
     * divided to the first of them.
     */
    'sottomondo.economy.family.divided.v1': z.object({
      familyId,
      familyName: z.string().nullable(),
      /** Those who were alive; each has this much more in the bank, less what is beyond, and these bullets. */
      heirAccountIds: z.array(accountId),
      partEuro: amount,
      partBullets: amount,
      /** What the first heir has beside their part. */
      restEuro: amount,
      restBullets: amount,
      /** What each heir may not get from others of their euro, in the same order; nobody has it. */
      beyondEuros: z.array(amount).optional(),
      dividedAtMs: timeMs,
    }),
  },
  log: {
    kinds: {
      divided: {
        category: 'money',
        path: '/bank',
        unread: ['familiebank verdeeld', 'familiebanken verdeeld'],
        toast: true,
      },
    },
    lines: {
      'sottomondo.economy.family.divided.v1': ({ familyName, heirAccountIds, dividedAtMs, beyondEuros, ...parts }) =>
        heirAccountIds.flatMap((of, nth) => {
          const { restEuro = 0, restBullets = 0 } = nth === 0 ? parts : {}
          const beyondEuro = beyondEuros?.[nth] ?? 0
          const [partEuro, partBullets] = [parts.partEuro + restEuro - beyondEuro, parts.partBullets + restBullets]
          if (partEuro + beyondEuro === 0 && partBullets === 0) return []
          const bullets = partBullets === 0 ? '' : ` en ${partBullets === 1 ? '1 kogel' : `${partBullets} kogels`}`
          return {
            kind: 'divided' as const,
            of,
            atMs: dividedAtMs,
            amountEuro: partEuro,
            words: [
              ...words`De bank van ${familyName ?? 'je familie'} is verdeeld. Jouw deel: ${euro(partEuro)}${bullets}.`,
              ...(beyondEuro === 0 ? [] : words` ${euro(beyondEuro)} is weg: meer mag je nu niet van anderen krijgen.`),
            ],
          }
        }),
    },
  },
})
