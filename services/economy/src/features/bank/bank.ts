import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { bankAudit } from './bank.audit.ts'
import { bankHelp } from './bank.help.ts'
import { bankLedger } from './bank.ledger.ts'
import { bankPersonalData } from './bank.personal-data.ts'
import { bankHandlers } from './bank.rpc.ts'
import { bankSeason } from './bank.season.ts'

export const bank = feature({
  name: 'bank',
  rpc: serves(BankService, ({ kit, ledger }) => bankHandlers(kit, ledger)),
  ledger: bankLedger,
  personalData: bankPersonalData,
  audit: bankAudit,
  season: bankSeason,
  help: bankHelp,
})
