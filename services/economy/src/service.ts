import { processes } from '@sottomondo/event-contract'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { DeedService } from '@sottomondo/proto/economy/v1/deed'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { GarageService } from '@sottomondo/proto/economy/v1/garage'
import { OwnerService } from '@sottomondo/proto/economy/v1/owner'
import { PaymentService } from '@sottomondo/proto/economy/v1/payment'
import { PerkService } from '@sottomondo/proto/economy/v1/perk'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import { ShopService } from '@sottomondo/proto/economy/v1/shop'
import { helpHandlers, type Kit } from '@sottomondo/server-kit'
import { help } from '../gen/help.ts'
import { scheduleAudit } from './audit/audit.job.ts'
import { bankHandlers } from './bank/bank.rpc.ts'
import { belongingsHandlers } from './belongings/belongings.rpc.ts'
import { casinoOpened } from './casino/casino.facts.ts'
import { deedOpened } from './deed/deed.facts.ts'
import { deedHandlers } from './deed/deed.rpc.ts'
import { escrowSettled, isEscrowSettled } from './escrow/escrow.facts.ts'
import { escrowHandlers } from './escrow/escrow.rpc.ts'
import { gangsterCreated } from './gangster/gangster.facts.ts'
import { garageHandlers } from './garage/garage.rpc.ts'
import { createLedger } from './ledger/ledger.store.ts'
import { ownerHandlers } from './owner/owner.rpc.ts'
import { paymentHandlers } from './payment/payment.rpc.ts'
import { experienceEarned } from './perk/perk.facts.ts'
import { perkHandlers } from './perk/perk.rpc.ts'
import { crimeCommitted } from './reward/reward.facts.ts'
import { crimeRewardConsumer, removeOldReceipts } from './reward/reward.store.ts'
import { roundHandlers } from './round/round.rpc.ts'
import { lifeChanged, useForgotten } from './shop/shop.facts.ts'
import { shopHandlers } from './shop/shop.rpc.ts'
import { tellWealth } from './wealth/wealth.store.ts'

/** Everything of worth: the ledger, the bank, escrows, and what facts of others pay out. */
export const economy = {
  name: 'economy',
  migrations: new URL('../migrations/', import.meta.url),
  setup(kit: Kit<unknown>) {
    const ledger = createLedger(kit.metrics, kit.committed)
    kit.serve(BankService, bankHandlers(kit, ledger))
    kit.serve(EscrowService, escrowHandlers(kit, ledger))
    kit.serve(GarageService, garageHandlers(kit, ledger))
    kit.serve(BelongingsService, belongingsHandlers(kit, ledger))
    kit.serve(DeedService, deedHandlers(kit, ledger))
    kit.serve(OwnerService, ownerHandlers(kit))
    kit.serve(PaymentService, paymentHandlers(kit))
    kit.serve(PerkService, perkHandlers(kit, ledger))
    kit.serve(RoundService, roundHandlers(kit, ledger))
    kit.serve(ShopService, shopHandlers(kit, ledger))
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    kit.consume('gangster-start', 'sottomondo.accounts.gangster.created.v1', gangsterCreated(ledger))
    kit.consume(crimeRewardConsumer, 'sottomondo.actions.crime.committed.v1', crimeCommitted(ledger))
    for (const [consumer, subject] of Object.entries(processes.economy.consumes))
      if (isEscrowSettled(subject)) kit.consume(consumer, subject, escrowSettled(ledger))
    kit.consume('casino-opened', 'sottomondo.casino.casino.opened.v1', casinoOpened(ledger))
    kit.consume('deed-opened', 'sottomondo.casino.casino.opened.v1', deedOpened(ledger))
    kit.consume('healing-life', 'sottomondo.actions.life.changed.v1', lifeChanged(kit, ledger))
    kit.consume('research-car-theft', 'sottomondo.actions.car-theft.committed.v1', experienceEarned)
    kit.consume('research-breakout', 'sottomondo.actions.breakout.succeeded.v1', experienceEarned)
    kit.schedule('healing', '* * * * *', useForgotten(kit, ledger))
    kit.schedule('wealth', '* * * * *', async () => {
      if ((await tellWealth(kit.pool)) > 0) kit.committed()
    })
    scheduleAudit(kit)
    kit.schedule('reward-receipts', '17 4 * * *', () => removeOldReceipts(kit.pool))
  },
}
