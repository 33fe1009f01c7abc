import type { Kit } from '@sottomondo/server-kit'
import { publishWealth } from './wealth.store.ts'

export function wealthSetup(kit: Kit<unknown>): void {
  kit.schedule('wealth', '* * * * *', async () => void (await publishWealth(kit.pool, kit.committed)))
}
