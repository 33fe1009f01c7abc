import { feature } from '../feature.ts'
import { kernelLedger } from './kernel.ledger.ts'
import { ledgerAudit } from './ledger.audit.ts'

export const ledger = feature({
  name: 'ledger',
  ledger: kernelLedger,
  audit: ledgerAudit,
})
