import { defineLog, euro, words } from '../define-log.ts'

export const familyPurseLog = defineLog({
  kinds: {
    divided: {
      category: 'money',
      path: '/bank',
      unread: ['familiekas verdeeld', 'familiekassen verdeeld'],
      toast: true,
    },
  },
  lines: {
    'sottomondo.economy.family.divided.v1': ({ familyName, heirAccountIds, dividedAtMs, ...parts }) =>
      heirAccountIds.flatMap((of, nth) => {
        const { restEuro = 0, restBullets = 0 } = nth === 0 ? parts : {}
        const [partEuro, partBullets] = [parts.partEuro + restEuro, parts.partBullets + restBullets]
        if (partEuro === 0 && partBullets === 0) return []
        const bullets = partBullets === 0 ? '' : ` en ${partBullets === 1 ? '1 kogel' : `${partBullets} kogels`}`
        return {
          kind: 'divided',
          of,
          atMs: dividedAtMs,
          amountEuro: partEuro,
          words: words`De kas van ${familyName ?? 'je familie'} is verdeeld. Jouw deel: ${euro(partEuro)}${bullets}.`,
        }
      }),
  },
})
