import { feature } from '../../kernel/feature.ts'
import { gangsterAudit } from './gangster.audit.ts'
import { gangsterCreated, gangsterDescribed } from './gangster.consumers.ts'
import { gangsterHelp } from './gangster.help.ts'
import { gangsterStart } from './gangster.start.ts'

export const gangster = feature({
  name: 'gangster',
  ledger: { faucets: ['gangster'] },
  atBirth: gangsterStart,
  consumers: ({ kit, ledger }) => {
    kit.consume('gangster-start', 'sottomondo.accounts.gangster.created.v1', gangsterCreated(ledger))
    kit.consume('gangster-described', 'sottomondo.accounts.gangster.described.v1', gangsterDescribed)
  },
  personalData: { leftOut: { gangster: 'whose gangster it is, which accounts tells' } },
  audit: gangsterAudit,
  help: gangsterHelp,
})
