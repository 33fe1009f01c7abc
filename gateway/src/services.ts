import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { OutboxService } from '@sottomondo/proto/accounts/v1/outbox'
import { ClickService } from '@sottomondo/proto/actions/v1/click'
import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { FairService } from '@sottomondo/proto/casino/v1/fair'
import { FruitService } from '@sottomondo/proto/casino/v1/fruit'
import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { DeedService } from '@sottomondo/proto/economy/v1/deed'
import { PresenceService } from '@sottomondo/proto/social/v1/presence'
import type { Kit } from '@sottomondo/server-kit'

/** The services' rpcs, by service and feature. */
export type Services = ReturnType<typeof connectServices>

export function connectServices(kit: Pick<Kit<unknown>, 'connect'>) {
  const accounts = kit.connect('accounts')
  const actions = kit.connect('actions')
  const economy = kit.connect('economy')
  const casino = kit.connect('casino')
  const social = kit.connect('social')
  return {
    accounts: {
      auth: accounts.rpc(AuthService),
      account: accounts.rpc(AccountService),
      outbox: accounts.rpc(OutboxService),
    },
    actions: {
      click: actions.rpc(ClickService),
      crime: actions.rpc(CrimeService),
      jail: actions.rpc(JailService),
      status: actions.rpc(StatusService),
    },
    economy: {
      bank: economy.rpc(BankService),
      belongings: economy.rpc(BelongingsService),
      deed: economy.rpc(DeedService),
    },
    casino: {
      casino: casino.rpc(CasinoService),
      roulette: casino.rpc(RouletteService),
      fruit: casino.rpc(FruitService),
      fair: casino.rpc(FairService),
    },
    social: { presence: social.rpc(PresenceService) },
    help: [accounts, actions, economy, casino, social].map((service) => service.rpc(HelpService)),
  }
}
