import type { ExchangeService } from '@sottomondo/proto/economy/v1/exchange'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import { faucet, move, sink } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, type Ledger, pocketOf } from '../../kernel/ledger/ledger.store.ts'
import { type LedgerActionKit, ledgerActions, readCallerHoldings } from '../../kernel/player/player-action.ts'
import { exchangeRules, exchangeTexts } from './exchange.rules.ts'
import { eggsExchanged } from './exchange.store.ts'

/** Exchanges Easter eggs for cash. */
export function exchangeHandlers(kit: LedgerActionKit, ledger: Ledger): Handlers<typeof ExchangeService> {
  const action = ledgerActions(kit, ledger)
  return {
    async get(ctx) {
      const eggs = balanceOf(await readCallerHoldings(kit, ledger, ctx), 'easterEggs')
      const exchanged = await eggsExchanged(kit.pool, playerOf(ctx).accountId)
      return { eggs, eggsStolen: eggs + exchanged, euroPerEgg: exchangeRules.euroPerEgg }
    },

    exchange: action((me, { amount }) => ({
      kind: 'eggExchange',
      amount,
      tooLittle: exchangeTexts.tooFew,
      entries: [
        ...move(me, sink('eggExchange'), 'easterEggs', amount),
        ...move(faucet('eggExchange'), me, 'cashPocket', amount * exchangeRules.euroPerEgg),
      ],
      reply: (holdings) => ({
        ...pocketOf(holdings),
        message: exchangeTexts.exchanged(amount),
        newEggs: balanceOf(holdings, 'easterEggs'),
      }),
    })),
  }
}
