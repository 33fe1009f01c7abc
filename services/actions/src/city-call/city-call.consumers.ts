import { unhurried } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { announcePrisoner } from './announce-calls.ts'

export function cityCallConsumers(actions: ActionsContext): void {
  const { kit } = actions
  const announced = (accountId: number) =>
    announcePrisoner(actions, accountId).catch((error: unknown) =>
      kit.log.warn({ err: error }, 'city calls: announcing a prisoner failed'),
    )
  kit.consume(
    'city-call-jail-entered',
    'sottomondo.actions.jail.entered.v1',
    async (_, received) => {
      for (const { payload } of received) await announced(payload.accountId)
    },
    unhurried,
  )
  kit.consume(
    'city-call-jail-left',
    'sottomondo.actions.jail.left.v1',
    async (_, received) => {
      for (const { payload } of received) await announced(payload.accountId)
    },
    unhurried,
  )
}
