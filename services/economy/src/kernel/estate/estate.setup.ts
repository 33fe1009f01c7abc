import type { Kit } from '@sottomondo/server-kit'
import type { Ledger } from '../ledger/ledger.store.ts'
import { divideEstates } from './divide-estates.ts'
import { gangsterDied } from './estate.facts.ts'
import { estateRules } from './estate.rules.ts'
import { handBackForgotten } from './next-gangster.ts'

export function estateSetup(kit: Kit<unknown>, ledger: Ledger): void {
  kit.consume('estate', 'sottomondo.accounts.gangster.died.v1', gangsterDied)
  kit.every(estateRules.lookEveryMs, 'estates', divideEstates(kit, ledger))
  kit.schedule('next-gangster', '* * * * *', handBackForgotten(kit, ledger))
}
