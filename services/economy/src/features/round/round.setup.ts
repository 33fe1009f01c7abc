import type { Kit } from '@sottomondo/server-kit'
import { forgetSteps } from './step.store.ts'

export function roundSetup(kit: Kit<unknown>): void {
  kit.schedule('round-steps', '47 4 * * *', async () => void (await forgetSteps(kit.pool, kit.clock.nowMs())))
}
