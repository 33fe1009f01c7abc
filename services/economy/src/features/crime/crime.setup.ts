import type { Kit } from '@sottomondo/server-kit'
import { removeOldReceipts } from './crime.store.ts'

export function crimeSetup(kit: Kit<unknown>): void {
  kit.schedule('reward-receipts', '17 4 * * *', async () => void (await removeOldReceipts(kit.pool)))
}
