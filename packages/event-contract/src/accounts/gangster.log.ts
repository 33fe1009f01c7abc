import { defineLog, words } from '../define-log.ts'

export const gangsterLog = defineLog({
  kinds: { born: { category: 'gangster', path: '/crime' } },
  lines: {
    'sottomondo.accounts.gangster.created.v1': ({ accountId, accountName, claimPercentage, createdAtMs }) => [
      {
        kind: 'born',
        of: accountId,
        atMs: createdAtMs,
        words: claimPercentage
          ? words`Een nieuwe naam, ${accountName}, en ${claimPercentage}% van wat je vorige leven je leerde.`
          : words`Je kwam aan in de stad als ${accountName}. Niemand kent je nog. Dat is een begin.`,
      },
    ],
  },
})
