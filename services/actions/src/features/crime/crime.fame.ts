import type { Db } from '@sottomondo/server-kit/database'
import { mostCrimes } from './crime.store.ts'

export const crimeFame = async (db: Db, listed: number) => ({ crimes: await mostCrimes.all(db, { listed }) })
