import type { Db } from '@sottomondo/server-kit/database'
import { greatestHeists } from './heist.store.ts'

export const heistFigures = async (db: Db, listed: number) => ({
  heists: (await greatestHeists(db, listed)).map(({ inviterAccountId, inviteeAccountId, lootEuro }) => ({
    inviterAccountId,
    inviteeAccountId,
    lootEuro,
  })),
})
