import { processes } from '@sottomondo/event-contract'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { BulletFactoryService } from '@sottomondo/proto/economy/v1/bullet_factory'
import { DeedService } from '@sottomondo/proto/economy/v1/deed'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { ExchangeService } from '@sottomondo/proto/economy/v1/exchange'
import { GarageService } from '@sottomondo/proto/economy/v1/garage'
import { GoodsService } from '@sottomondo/proto/economy/v1/goods'
import { OwnerService } from '@sottomondo/proto/economy/v1/owner'
import { PaymentService } from '@sottomondo/proto/economy/v1/payment'
import { PerkService } from '@sottomondo/proto/economy/v1/perk'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import { ShopService } from '@sottomondo/proto/economy/v1/shop'
import { helpHandlers, type Kit, personalDataHandlers, transaction } from '@sottomondo/server-kit'
import { help } from '../gen/help.ts'
import { bankHandlers } from './features/bank/bank.rpc.ts'
import { belongingsHandlers } from './features/belongings/belongings.rpc.ts'
import { createFactoryLookers } from './features/bullet-factory/bullet-factory.lookers.ts'
import { bulletFactoryHandlers } from './features/bullet-factory/bullet-factory.rpc.ts'
import { momentOf } from './features/bullet-factory/factory-kit.ts'
import { openMissingFactories } from './features/bullet-factory/production.ts'
import { casinoOpened } from './features/casino/casino.facts.ts'
import { deedOpened } from './features/deed/deed.facts.ts'
import { deedHandlers } from './features/deed/deed.rpc.ts'
import { exchangeHandlers } from './features/exchange/exchange.rpc.ts'
import { gangsterCreated } from './features/gangster/gangster.facts.ts'
import { garageHandlers } from './features/garage/garage.rpc.ts'
import { goodsHandlers } from './features/goods/goods.rpc.ts'
import { lotteryDrawn } from './features/lottery/lottery.facts.ts'
import { missionCompleted } from './features/mission/mission.facts.ts'
import { playerModified } from './features/modify-player/modify-player.facts.ts'
import { nftChanged } from './features/nft/nft.facts.ts'
import { paymentHandlers } from './features/payment/payment.rpc.ts'
import { experienceEarned } from './features/perk/perk.facts.ts'
import { perkHandlers } from './features/perk/perk.rpc.ts'
import { personalDataDeleted } from './features/personal-data/personal-data.facts.ts'
import { personalSections } from './features/personal-data/personal-data.store.ts'
import { crimeCommitted } from './features/reward/reward.facts.ts'
import { crimeRewardConsumer, removeOldReceipts } from './features/reward/reward.store.ts'
import { heistShareOf, raidShareOf, shareEarned } from './features/reward/share.facts.ts'
import { roundHandlers } from './features/round/round.rpc.ts'
import { forgetSteps } from './features/round/round.store.ts'
import { lifeChanged, useForgotten } from './features/shop/shop.facts.ts'
import { shopHandlers } from './features/shop/shop.rpc.ts'
import { sportsBetSettled } from './features/sports/sports.facts.ts'
import { tellWealth } from './features/wealth/wealth.store.ts'
import { scheduleAudit } from './kernel/audit/audit.job.ts'
import { escrowSettled, isEscrowSettled } from './kernel/escrow/escrow.facts.ts'
import { escrowHandlers } from './kernel/escrow/escrow.rpc.ts'
import { divideEstates } from './kernel/estate/divide-estates.ts'
import { gangsterDied } from './kernel/estate/estate.facts.ts'
import { estateRules } from './kernel/estate/estate.rules.ts'
import { handBackForgotten } from './kernel/estate/next-gangster.ts'
import { createLedger } from './kernel/ledger/ledger.store.ts'
import { ownerHandlers } from './kernel/owner/owner.rpc.ts'

/** Everything of worth: the ledger, the bank, escrows, and what facts of others pay out. */
export const economy = {
  name: 'economy',
  migrations: new URL('../migrations/', import.meta.url),
  async setup(kit: Kit<unknown>) {
    const ledger = createLedger(kit.metrics, kit.committed)
    await transaction(kit.pool, (tx) => openMissingFactories(tx, ledger, kit.clock.nowMs()))
    kit.serve(BankService, bankHandlers(kit, ledger))
    const factoryLookers = createFactoryLookers(kit)
    kit.onStop(factoryLookers.finish)
    kit.serve(BulletFactoryService, bulletFactoryHandlers(kit, ledger, factoryLookers))
    kit.serve(EscrowService, escrowHandlers(kit, ledger))
    kit.serve(ExchangeService, exchangeHandlers(kit, ledger))
    kit.serve(GarageService, garageHandlers(kit, ledger))
    kit.serve(GoodsService, goodsHandlers(kit, ledger))
    kit.serve(BelongingsService, belongingsHandlers(kit, ledger))
    kit.serve(DeedService, deedHandlers(kit, ledger))
    kit.serve(OwnerService, ownerHandlers(kit))
    kit.serve(PaymentService, paymentHandlers(kit))
    kit.serve(PerkService, perkHandlers(kit, ledger))
    kit.serve(RoundService, roundHandlers(kit, ledger))
    kit.serve(ShopService, shopHandlers(kit, ledger))
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    kit.serve(PersonalDataService, personalDataHandlers(kit.pool, personalSections))
    kit.consume('personal-data-deleted', 'sottomondo.accounts.personal-data.deleted.v1', personalDataDeleted)
    kit.consume('gangster-start', 'sottomondo.accounts.gangster.created.v1', gangsterCreated(ledger))
    kit.consume('player-modified', 'sottomondo.actions.modify-player.modified.v1', playerModified(ledger))
    kit.consume('estate', 'sottomondo.accounts.gangster.died.v1', gangsterDied)
    kit.every(estateRules.lookEveryMs, 'estates', divideEstates(kit, ledger))
    kit.schedule('next-gangster', '* * * * *', handBackForgotten(kit, ledger))
    kit.consume(crimeRewardConsumer, 'sottomondo.actions.crime.committed.v1', crimeCommitted(ledger))
    for (const [consumer, subject] of Object.entries(processes.economy.consumes))
      if (isEscrowSettled(subject))
        kit.consume(
          consumer,
          subject,
          escrowSettled(ledger, () => momentOf(kit)),
        )
    kit.consume('casino-opened', 'sottomondo.casino.casino.opened.v1', casinoOpened(ledger))
    kit.consume('lottery-drawn', 'sottomondo.casino.lottery.drawn.v1', lotteryDrawn(ledger))
    kit.consume('deed-opened', 'sottomondo.casino.casino.opened.v1', deedOpened(ledger))
    kit.consume('nft-holder', 'sottomondo.accounts.nft.changed.v1', nftChanged)
    kit.consume('healing-life', 'sottomondo.actions.life.changed.v1', lifeChanged(kit, ledger))
    kit.consume('heist-reward', 'sottomondo.actions.heist.done.v1', shareEarned(ledger, heistShareOf))
    kit.consume('raid-reward', 'sottomondo.actions.raid.done.v1', shareEarned(ledger, raidShareOf))
    kit.consume('research-car-theft', 'sottomondo.actions.car-theft.committed.v1', experienceEarned)
    kit.consume('research-goods', 'sottomondo.actions.goods.traded.v1', experienceEarned)
    kit.consume('research-breakout', 'sottomondo.actions.breakout.succeeded.v1', experienceEarned)
    kit.consume('mission-reward', 'sottomondo.actions.mission.completed.v1', missionCompleted(ledger))
    kit.consume('sports-settled', 'sottomondo.casino.sports.bet-settled.v1', sportsBetSettled(ledger))
    kit.schedule('healing', '* * * * *', useForgotten(kit, ledger))
    kit.schedule('wealth', '* * * * *', async () => void (await tellWealth(kit.pool, kit.committed)))
    scheduleAudit(kit)
    kit.schedule('game-steps', '47 4 * * *', () => forgetSteps(kit.pool, kit.clock.nowMs()))
    kit.schedule('reward-receipts', '17 4 * * *', () => removeOldReceipts(kit.pool))
  },
}
