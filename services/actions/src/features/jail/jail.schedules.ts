import type { ActionsContext } from '../../context.ts'
import { forgetServed } from './jail.store.ts'

/** Takes those who have served their sentence out of the list by name, which passes over them meanwhile. */
export function jailSchedules({ kit }: Pick<ActionsContext, 'kit'>): void {
  kit.schedule('prisoners-served', '* * * * *', () => forgetServed(kit.pool, kit.clock.nowMs()))
}
