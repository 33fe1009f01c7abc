import { feature } from '../feature.ts'
import { kernelLedger } from './kernel.ledger.ts'
import { ledgerAudit } from './ledger.audit.ts'
import { ledgerPersonalData } from './ledger.personal-data.ts'

export const ledger = feature({
  name: 'ledger',
  ledger: kernelLedger,
  personalData: ledgerPersonalData,
  audit: ledgerAudit,
})
