import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { push, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import type { KernelContext } from '../context.ts'
import { lockGangsters } from '../gangster/gangster.store.ts'
import { maxLifeOf } from '../life/life.rules.ts'
import { changeMaxLife } from '../life/life.store.ts'
import { effectsOf } from './perk.rules.ts'
import { writePerks } from './perk.store.ts'

/** Stores the newest perks of each gangster as economy tells them; an older fact changes nothing. */
function perkChanged({ clock }: Pick<Kit<unknown>, 'clock'>): FactHandler<'sottomondo.economy.perk.changed.v1'> {
  return async (tx, received) => {
    const newest = new Map<number, (typeof received)[number]>()
    for (const one of received) {
      const known = newest.get(one.payload.accountId)
      if (!known || known.payload.version < one.payload.version) newest.set(one.payload.accountId, one)
    }
    const gangsters = await lockGangsters(tx, [...newest.keys()])
    for (const [accountId, { payload, requestId, traceparent }] of newest) {
      const gangster = gangsters.get(accountId)
      // Their birth is told by another service and still on its way: this fact is delivered again.
      if (!gangster) throw new Error(`gangster ${accountId} is not there yet`)
      const { perks, version: perksVersion } = payload
      if (gangster.perksVersion >= perksVersion) continue
      const version = await writePerks(tx, { accountId, perks, perksVersion })
      const maxLife = maxLifeOf(effectsOf({ perks }))
      const rows = await changeMaxLife(tx, gangster, maxLife, clock.nowMs())
      await writeOutbox(tx, [...rows, push(accountId, 'perkEffectsChanged', { version })], { requestId, traceparent })
    }
  }
}

export function perkConsumers({ kit }: KernelContext): void {
  kit.consume('perk-changed', 'sottomondo.economy.perk.changed.v1', perkChanged(kit))
}
