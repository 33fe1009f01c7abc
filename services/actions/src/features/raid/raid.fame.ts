import type { Db } from '@sottomondo/server-kit/database'
import { greatestRaids } from './raid.store.ts'

export const raidFame = async (db: Db, listed: number) => ({ raids: await greatestRaids(db, listed) })

export const raidFigures = async (db: Db, listed: number) => ({
  raids: (await greatestRaids(db, listed)).map(({ leaderAccountId, lootEuro }) => ({ leaderAccountId, lootEuro })),
})
