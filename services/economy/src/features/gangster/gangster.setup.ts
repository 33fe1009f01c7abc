import type { Kit } from '@sottomondo/server-kit'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { gangsterCreated, gangsterDescribed } from './gangster.facts.ts'

export function gangsterSetup(kit: Kit<unknown>, ledger: Ledger): void {
  kit.consume('gangster-start', 'sottomondo.accounts.gangster.created.v1', gangsterCreated(ledger))
  kit.consume('gangster-described', 'sottomondo.accounts.gangster.described.v1', gangsterDescribed)
}
