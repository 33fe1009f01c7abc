import { feature } from '../../kernel/feature.ts'
import { sportsAudit } from './sports.audit.ts'
import { sportsBetSettled } from './sports.consumers.ts'

export const sports = feature({
  name: 'sports',
  ledger: { faucets: ['sports'], sinks: ['sports'] },
  consumers: ({ kit, ledger }) => {
    kit.consume('sports-settled', 'sottomondo.casino.sports.bet-settled.v1', sportsBetSettled(ledger, kit.clock))
  },
  audit: sportsAudit,
})
