import type { Kit } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { lifeChanged, useForgotten } from './shop.facts.ts'

export function shopSetup(kit: Kit<unknown>, ledger: Ledger): void {
  kit.consume('healing-life', 'sottomondo.actions.life.changed.v1', lifeChanged(kit, ledger))
  kit.schedule('healing', '* * * * *', useForgotten(kit, ledger))
}
