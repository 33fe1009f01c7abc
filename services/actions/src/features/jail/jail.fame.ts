import type { Db } from '@sottomondo/server-kit/database'
import { mostBreakouts } from './breakout.store.ts'

export const jailFame = async (db: Db, listed: number) => ({ breakouts: await mostBreakouts.all(db, { listed }) })
