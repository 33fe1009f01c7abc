import type { Kit } from '@sottomondo/server-kit'
import { tellWealth } from './wealth.store.ts'

export function wealthSetup(kit: Kit<unknown>): void {
  kit.schedule('wealth', '* * * * *', async () => void (await tellWealth(kit.pool, kit.committed)))
}
