import type { ExchangeService } from '@sottomondo/proto/economy/v1/exchange'
import { type Handlers, playerOf } from '@sottomondo/server-kit'
import { faucet, move, sink } from '../../kernel/ledger/ledger.rules.ts'
import { heldOf, type Ledger, pocketOf } from '../../kernel/ledger/ledger.store.ts'
import { type DeedKit, ledgerDeeds, readCallerHoldings } from '../../kernel/player/player-deed.ts'
import { exchangeNeeds, exchangeRules, exchangeTexts } from './exchange.rules.ts'
import { eggsExchanged } from './exchange.store.ts'

/** Easter eggs for cash. */
export function exchangeHandlers(kit: DeedKit, ledger: Ledger): Handlers<typeof ExchangeService> {
  const deed = ledgerDeeds(kit, ledger)
  return {
    async get(ctx) {
      const eggs = heldOf(await readCallerHoldings(kit, ledger, ctx), 'easterEggs')
      const exchanged = await eggsExchanged(kit.pool, playerOf(ctx).accountId)
      return { eggs, eggsStolen: eggs + exchanged, euroPerEgg: exchangeRules.euroPerEgg }
    },

    exchange: deed((me, { amount }) => ({
      kind: 'eggExchange',
      amount,
      needs: exchangeNeeds,
      tooLittle: exchangeTexts.tooFew,
      entries: [
        ...move(me, sink('eggExchange'), 'easterEggs', amount),
        ...move(faucet('eggExchange'), me, 'cashPocket', amount * exchangeRules.euroPerEgg),
      ],
      reply: (held) => ({
        ...pocketOf(held),
        message: exchangeTexts.exchanged(amount),
        newEggs: heldOf(held, 'easterEggs'),
      }),
    })),
  }
}
