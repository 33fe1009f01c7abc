import type { Db } from '@sottomondo/server-kit/database'
import { greatestHeists } from './heist.store.ts'

export const heistFame = async (db: Db, listed: number) => ({ heists: await greatestHeists(db, listed) })
