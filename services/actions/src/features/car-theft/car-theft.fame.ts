import type { Db } from '@sottomondo/server-kit/database'
import { mostCarsStolen } from './car-theft.store.ts'

export const carTheftFame = async (db: Db, listed: number) => ({
  carsStolen: await mostCarsStolen.all(db, { listed }),
})
