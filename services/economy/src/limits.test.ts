import type { Caller } from '@sottomondo/proto/common/v1/common'
import { AuctionService } from '@sottomondo/proto/economy/v1/auction'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { BountyService } from '@sottomondo/proto/economy/v1/bounty'
import { CreditPurchaseService } from '@sottomondo/proto/economy/v1/credit_purchase'
import { ExchangeService } from '@sottomondo/proto/economy/v1/exchange'
import { PerkService } from '@sottomondo/proto/economy/v1/perk'
import { ShopService } from '@sottomondo/proto/economy/v1/shop'
import { callOf, granted, type Limit, newPlayer, testLimits } from '@sottomondo/test-kit'
import { afterEach, expect } from 'vitest'
import { useCheckout } from '../test/payments.ts'
import { give } from '../test/running-economy.ts'
import { audit } from './audit.ts'
import { bountyRules } from './features/bounty/bounty.rules.ts'
import { creditPurchaseRules } from './features/credit-purchase/credit-purchase.rules.ts'
import { auctionRules } from './kernel/auction/auction.rules.ts'
import type { Asset } from './kernel/ledger/ledger.rules.ts'

/** What a player may have or do once, or so often: many requests at the same instant. */
const checkout = await useCheckout()
const auctions = () => checkout.rpc(AuctionService)
const bounties = () => checkout.rpc(BountyService)
const bank = () => checkout.rpc(BankService)
const shop = () => checkout.rpc(ShopService)
const perk = () => checkout.rpc(PerkService)

afterEach(async () => {
  const openEscrowSeconds = 10 * 365 * 86_400
  const findings = await audit({ databaseUrl: checkout.env.DATABASE_URL, openEscrowSeconds, log: checkout.kit.log })
  expect(findings.flatMap(({ check, wrong }) => wrong.map((one) => ({ check, ...one })))).toEqual([])
})

const fortune: Partial<Record<Asset, number>> = { cashPocket: 100_000_000, cashBank: 100_000_000, credits: 1_000 }
async function rich(more: Partial<Record<Asset, number>> = {}): Promise<Caller> {
  const who = newPlayer()
  granted(await bank().getBalances(callOf(who), {}))
  for (const [asset, amount] of Object.entries({ ...fortune, ...more }))
    await give(checkout.pool, who.accountId, asset as Asset, amount)
  return who
}
const many = (count: number) => Promise.all(Array.from({ length: count }, () => rich()))
const once = (begin: Limit['begin']): Limit => ({ most: 1, begin })
const by =
  (send: (who: Caller, nth: number) => Promise<unknown>, more?: Partial<Record<Asset, number>>): Limit['begin'] =>
  async () => {
    const who = await rich(more)
    return (nth) => send(who, nth)
  }
const head = ({ accountId, accountName }: Caller) => ({ accountId, accountName })
async function sale(quickSalePrice?: number): Promise<number> {
  const seller = await rich({ bullets: 1_000 })
  const sold = { itemType: 'BULLETS', bulletAmount: 100, startingPrice: 1_000, isAnonymous: false, quickSalePrice }
  return granted(await auctions().create(callOf(seller), sold)).auctionId
}

const takes = 'sets what is set already'
const forServices = 'for services: one row by the id of its intent (the tests of its feature)'
const perItem = 'of one thing, which its owner has once: what is sold, crushed or repaired is locked (garage.test.ts)'

testLimits('economy', {
  'Suspect/MarkSeen': 'of an admin: who is off the list is refused (suspect.test.ts)',
  'Alert/Set': takes,
  'Auction/Create': {
    most: 3,
    async begin() {
      const who = await rich({ bullets: 100_000 })
      const auction = { itemType: 'BULLETS', bulletAmount: 100, startingPrice: 1_000, isAnonymous: false }
      for (let sales = 3; sales < auctionRules.mostAuctions; sales++)
        granted(await auctions().create(callOf(who), auction))
      return () => auctions().create(callOf(who), auction)
    },
  },
  'Auction/Bid': once(async () => {
    const [auctionId, bidders] = [await sale(), await many(30)]
    return (nth) => auctions().bid(callOf(bidders[nth]), { auctionId, bidAmount: 1_000, isAnonymousBid: false })
  }),
  'Auction/QuickSale': once(async () => {
    const [auctionId, buyers] = [await sale(5_000), await many(30)]
    return (nth) => auctions().quickSale(callOf(buyers[nth]), { auctionId, isAnonymousQuickSale: false })
  }),
  'Bank/Deposit': 'a pocket has a floor',
  'Bank/Withdraw': 'a bank has a floor',
  'Bank/Transfer': 'a bank has a floor',
  'Bounty/Place': {
    most: bountyRules.mostShares,
    async begin() {
      const [who, heads] = [await rich(), await many(30)]
      return (nth) =>
        bounties().place(callOf(who), { ...head(heads[nth] as Caller), amount: 100_000, isAnonymous: nth % 2 === 0 })
    },
  },
  'BulletFactory/Update': takes,
  'BulletFactory/Reserve': forServices,
  'CasinoTitle/Update': takes,
  'Escrow/Reserve': forServices,
  'CreditPurchase/CreateSession': {
    most: creditPurchaseRules.openAtMost,
    begin: by((who) => checkout.payments().createSession(callOf(who), { credits: 10 })),
  },
  'CreditPurchase/ReceiveWebhook': 'is believed nothing but its id; a hundred book once (credit-purchase.test.ts)',
  'CreditPurchase/Refund': once(async () => {
    const [{ paymentId, id }, admin] = [await checkout.buy(), newPlayer({ isAdmin: true })]
    await checkout.act(id, 'pay')
    granted(await checkout.hear(id))
    return () => checkout.rpc(CreditPurchaseService).refund(callOf(admin), { paymentId, reason: 'Test.' })
  }),
  'Exchange/Exchange': once(
    by((who) => checkout.rpc(ExchangeService).exchange(callOf(who), { amount: 3 }), { easterEggs: 5 }),
  ),
  'Family/Reserve': forServices,
  'Garage/Sell': perItem,
  'Garage/Crush': perItem,
  'Garage/Lock': takes,
  'Garage/Repair': perItem,
  'Garage/Ship': perItem,
  'Garage/SellBetween': perItem,
  'Garage/CrushBetween': perItem,
  'Garage/Chosen': perItem,
  'Garage/Expand': 'the second of two pays the higher price (garage.test.ts)',
  'Garage/ReserveCar': 'each holds a place, of which there are as many as the garage has (garage.test.ts)',
  'Garage/StakeCar': forServices,
  'Goods/ReserveTrade': forServices,
  'Murder/BeginFight': forServices,
  'Owner/Freeze': forServices,
  'Owner/Thaw': forServices,
  'Owner/ClosePlayer': forServices,
  'Payment/SetMethod': takes,
  'Perk/Upgrade': once(by((who) => perk().upgrade(callOf(who), { perkId: 1, level: 1, payWith: 'CREDITS' }))),
  'Perk/Research': once(async () => {
    const who = await rich()
    granted(await perk().upgrade(callOf(who), { perkId: 1, level: 1, payWith: 'CREDITS' }))
    return () => perk().research(callOf(who), { perkId: 1 })
  }),
  'Perk/ActivateAugment': 'an augment that is active is refused under the lock of its player’s perks (perk.test.ts)',
  'Premium/Renew': 'each adds its days, as the button says',
  'Round/Settle': 'the fence of its player takes each nonce once (round tests)',
  'Round/TakeStep': 'one step under its request',
  'Round/CloseRound': 'a game that is closed is closed',
  'Round/Rotate': 'the fence of its player goes from one seed to the next once',
  'Shop/BuyHealing': once(by((who) => shop().buyHealing(callOf(who), { itemId: 1, payWith: 'CASH' }))),
  'Shop/SellHealing': once(async () => {
    const who = await rich()
    granted(await shop().buyHealing(callOf(who), { itemId: 1, payWith: 'CASH' }))
    return () => shop().sellHealing(callOf(who), { itemId: 1 })
  }),
  'PriceAlert/Remove': 'a row of their own, which goes once (price-alert.test.ts)',
  'PriceAlert/Set': 'so many stand at once, of thirty at one instant (price-alert.test.ts)',
  'TestCheckout/Act': 'a payment of the test has one state',
  'Witness/Open': 'a statement is opened once, of five at one instant (witness.test.ts)',
})
