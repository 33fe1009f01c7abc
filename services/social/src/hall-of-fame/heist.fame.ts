import type { Fame, FameLists } from './fame.ts'
import type { Famous } from './hall-of-fame.store.ts'

export const heistFame = {
  list: 'heists',
  placesOf: ({ heists }: FameLists) =>
    heists.map(({ heistId, inviterAccountId, inviteeAccountId, lootEuro }) => ({
      crimeId: heistId,
      lootEuro,
      accountId: inviterAccountId,
      partnerAccountId: inviteeAccountId,
    })),
  shown: (famous: readonly Famous[]) => ({
    topHeists: famous.flatMap((one) =>
      one.partnerName === null
        ? []
        : {
            heistId: one.crimeId ?? 0,
            inviterName: one.accountName,
            inviteeName: one.partnerName,
            rewardCash: one.lootEuro ?? 0,
          },
    ),
  }),
  help: { order: 60, lootOf: 'van een overval' },
} as const satisfies Fame
