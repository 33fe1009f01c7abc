import { AuctionService } from '@sottomondo/proto/economy/v1/auction'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { OwnerService } from '@sottomondo/proto/economy/v1/owner'
import { callOf, granted, inCity, newPlayer, refused } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { useCheckout } from '../../../test/payments.ts'
import { give } from '../../../test/running-economy.ts'
import { audit } from '../../audit.ts'

const checkout = await useCheckout()

test('credits at auction are left, too, where nobody has bid on them; a bid stands', async () => {
  const { caller, paymentId, id } = await checkout.buy(newPlayer({ standing: inCity('Amsterdam') }))
  const buyer = newPlayer({ standing: inCity('Amsterdam') })
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
    ...{ status: 'chargedBack', credits_taken: 21, credits_missing: 4 },
  })
  const all = { itemType: '', whose: 'SALES', q: '', sort: undefined, after: undefined, limit: undefined }
  const { auctionItemsWithDetails: left } = granted(await auctions.list(callOf(caller), all as never))
  expect(left).toMatchObject([{ auctionId: wanted, creditsAmount: 4 }])
  const findings = await audit({
    ...{ databaseUrl: checkout.env.DATABASE_URL, log: checkout.kit.log },
    // The test's clock stands in another year than the database's.
    openEscrowSeconds: 10 * 365 * 86_400,
  })
  expect(findings.flatMap(({ wrong }) => wrong)).toEqual([])
})
