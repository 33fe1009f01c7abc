import { AuctionService } from '@sottomondo/proto/economy/v1/auction'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { OwnerService } from '@sottomondo/proto/economy/v1/owner'
import { PremiumService } from '@sottomondo/proto/economy/v1/premium'
import { callOf, granted, inCity, newPlayer, refused } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterEach, expect, test } from 'vitest'
import { useCheckout } from '../../../../test/payments.ts'
import { give } from '../../../../test/running-economy.ts'
import { audit } from '../../../audit.ts'
import { premiumRules } from '../../premium/premium.rules.ts'

const checkout = await useCheckout()
const auctions = () => checkout.rpc(AuctionService)
const here = () => newPlayer({ gangsterState: inCity('Amsterdam') })

afterEach(async () => {
  const findings = await audit({
    databaseUrl: checkout.env.DATABASE_URL,
    log: checkout.kit.log,
    // The test's clock stands in another year than the database's.
    openEscrowSeconds: 10 * 365 * 86_400,
  })
  expect(findings.flatMap(({ wrong }) => wrong)).toEqual([])
})

type Player = ReturnType<typeof newPlayer>
const bankOf = async (who: Player) => granted(await checkout.rpc(BankService).getBalances(callOf(who), {})).cashBank
/** A player with this in the bank. */
async function rich(euro: number): Promise<Player> {
  const who = here()
  await bankOf(who)
  await give(checkout.pool, who.accountId, 'cashBank', euro)
  return who
}
/** Buys 25 credits. */
async function paid(who: Player) {
  const bought = await checkout.buy(who)
  await checkout.act(bought.id, 'pay')
  granted(await checkout.hear(bought.id))
  return bought
}
/** Sells credits to another player at once, for 1,000 each, of which the house has 2.5 percent. */
async function sellOn(seller: Player, credits: number): Promise<Player> {
  const buyer = await rich(credits * 1_000)
  const price = credits * 1_000
  const { auctionId } = granted(
    await auctions().create(callOf(seller), {
      itemType: 'CREDITS',
      creditsAmount: credits,
      startingPrice: price,
      quickSalePrice: price,
      isAnonymous: false,
    }),
  )
  granted(await auctions().quickSale(callOf(buyer), { auctionId, isAnonymousQuickSale: false }))
  return buyer
}
async function chargeBack(id: string): Promise<void> {
  await checkout.act(id, 'chargeBack')
  granted(await checkout.hear(id))
}
/** Has a payment looked up as the job does. */
const lookUp = (id: string) => checkout.hear(id).then(granted)
const rowOf = async (paymentId: number) => {
  const { status, credits_taken, credits_from_sales, euro_taken, credits_missing } = await checkout.purchase(paymentId)
  return [status, ...[credits_taken, credits_from_sales, euro_taken, credits_missing].map(Number)]
}

test('credits at auction are left, too, where nobody has bid on them; a bid stands', async () => {
  const { caller, paymentId, id } = await checkout.buy(newPlayer({ gangsterState: inCity('Amsterdam') }))
  const buyer = newPlayer({ gangsterState: inCity('Amsterdam') })
  await checkout.act(id, 'pay')
  granted(await checkout.hear(id))
  granted(await checkout.rpc(BankService).getBalances(callOf(buyer), {}))
  await give(checkout.pool, buyer.accountId, 'cashBank', 10_000)
  const auctions = checkout.rpc(AuctionService)
  const sell = async (creditsAmount: number) => {
    const sale = { itemType: 'CREDITS', creditsAmount, startingPrice: 5_000, isAnonymous: false }
    const rest = { itemId: undefined, bulletAmount: undefined, quickSalePrice: undefined }
    return granted(await auctions.create(callOf(caller), { ...sale, ...rest })).auctionId
  }
  const [wanted] = [await sell(4), await sell(15), await sell(6)]
  granted(await auctions.bid(callOf(buyer), { auctionId: wanted, bidAmount: 5_000, isAnonymousBid: false }))
  expect(await checkout.creditsOf('player', caller.accountId)).toBe(0)

  const freeze = { freezeId: 'fight-of-seller', cause: 'test', accountIds: [caller.accountId] }
  granted(await checkout.rpc(OwnerService).freeze(callOf(undefined), freeze))
  await checkout.act(id, 'chargeBack')
  expect(refused(await checkout.hear(id)).id).toBe('unavailable')
  expect(await checkout.purchase(paymentId)).toMatchObject({ credits_taken: 0, credits_missing: 0 })
  granted(await checkout.rpc(OwnerService).thaw(callOf(undefined), { freezeId: freeze.freezeId }))
  granted(await checkout.hear(id))
  expect(await checkout.purchase(paymentId)).toMatchObject({
    status: 'chargedBack',
    credits_taken: 21,
    credits_missing: 4,
  })
  const all = { itemType: '', whose: 'OWN', q: '', sort: undefined, after: undefined, limit: undefined }
  const { auctionItemsWithDetails: left } = granted(await auctions.list(callOf(caller), all as never))
  expect(left).toMatchObject([{ auctionId: wanted, creditsAmount: 4 }])
})

test('credits that were sold on are paid for out of what they brought; their buyer keeps them', async () => {
  const seller = here()
  const { paymentId, id } = await paid(seller)
  const buyer = await sellOn(seller, 20)
  expect([await checkout.creditsOf('player', buyer.accountId), await bankOf(seller)]).toEqual([20, 19_500])
  await chargeBack(id)
  expect(await rowOf(paymentId)).toEqual(['chargedBack', 5, 20, 19_500, 0])
  expect([await checkout.creditsOf('player', buyer.accountId), await bankOf(seller)]).toEqual([20, 0])
  // Nothing more is taken by another look.
  await lookUp(id)
  expect(await rowOf(paymentId)).toEqual(['chargedBack', 5, 20, 19_500, 0])
  await checkout.act(id, 'reverseChargeBack')
  await lookUp(id)
  expect(await rowOf(paymentId)).toEqual(['paid', 0, 0, 0, 0])
  expect([await checkout.creditsOf('player', seller.accountId), await bankOf(seller)]).toEqual([5, 19_500])
})

test('what was spent of it is a debt, which is taken from the bank and from the next credits', async () => {
  const seller = here()
  const { paymentId, id } = await paid(seller)
  await sellOn(seller, 20)
  granted(await checkout.rpc(BankService).withdraw(callOf(seller), { amount: 17_000 }))
  await chargeBack(id)
  // 2,500 euro are two credits at 975 each.
  expect(await rowOf(paymentId)).toEqual(['chargedBack', 5, 2, 1_950, 18])
  granted(await checkout.rpc(BankService).deposit(callOf(seller), { amount: 9_750 }))
  await lookUp(id)
  expect(await rowOf(paymentId)).toEqual(['chargedBack', 5, 12, 11_700, 8])
  // Another payment's credits pay the rest, as soon as they are booked.
  await paid(seller)
  await eventually(async () => expect(await rowOf(paymentId)).toEqual(['chargedBack', 13, 12, 11_700, 0]))
  expect(await checkout.creditsOf('player', seller.accountId)).toBe(17)
})

test('money that came from elsewhere is left alone', async () => {
  const seller = await rich(50_000)
  const { paymentId, id } = await paid(seller)
  const { rows } = await checkout.pool.query(
    `select balance from ledger_account where owner_kind = 'player' and owner_id = $1 and asset = 'credits'`,
    [String(seller.accountId)],
  )
  expect(Number(rows[0]?.balance)).toBe(25)
  // Premium: nobody paid anything for these.
  granted(await checkout.rpc(PremiumService).renew(callOf(seller), { duration: premiumRules.days }))
  await chargeBack(id)
  expect(await rowOf(paymentId)).toEqual(['chargedBack', 25 - premiumRules.credits, 0, 0, premiumRules.credits])
  expect(await bankOf(seller)).toBe(50_000)
})
