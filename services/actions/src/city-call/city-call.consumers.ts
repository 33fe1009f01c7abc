import type { ActionsContext } from '../context.ts'
import { tellOfPrisoner } from './tell-players.ts'

export function cityCallConsumers(actions: ActionsContext): void {
  const { kit } = actions
  const told = (accountId: number) =>
    tellOfPrisoner(actions, accountId).catch((error: unknown) =>
      kit.log.warn({ err: error }, 'city calls: telling of a prisoner failed'),
    )
  kit.consume('city-call-jail-entered', 'sottomondo.actions.jail.entered.v1', async (_, received) => {
    for (const { payload } of received) await told(payload.accountId)
  })
  kit.consume('city-call-jail-left', 'sottomondo.actions.jail.left.v1', async (_, received) => {
    for (const { payload } of received) await told(payload.accountId)
  })
}
