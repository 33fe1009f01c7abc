import { transaction } from '@sottomondo/server-kit/database'
import { expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { answered } from '../../../test/running-economy.ts'
import { balanceOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { playerModified } from './modify-player.consumers.ts'

const economy = useEconomyDatabase({ audited: true })
let last = 60_000
async function born(): Promise<number> {
  const accountId = ++last
  await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  return accountId
}
const modified = (accountId: number, changes: object) => {
  const payload = {
    modificationId: `mod-${accountId}`,
    accountId,
    accountName: 'Vito',
    what: '',
    reason: 'x',
    by: 'Baas',
    honorChange: 0,
    bulletsChange: 0,
    cashPocketChange: 0,
    experienceChange: 0,
    modifiedAtMs: 1,
    ...changes,
  }
  const received = [{ messageId: 'm', payload, requestId: undefined, traceparent: undefined }]
  return transaction(economy.pool, (tx) => playerModified(economy.ledger)(tx, received))
}
const balancesOf = async (accountId: number) => {
  const holdings = await readHoldings(economy.pool, accountId)
  return {
    bullets: balanceOf(holdings, 'bullets'),
    honor: balanceOf(holdings, 'honor'),
    cash: balanceOf(holdings, 'cashPocket'),
  }
}

test('an admin’s gift is booked once, also beside what they take', async () => {
  const player = await born()
  const before = await balancesOf(player)
  for (let i = 0; i < 2; i++) await modified(player, { bulletsChange: 5, honorChange: 2, cashPocketChange: -10 })
  expect(await balancesOf(player)).toEqual({ ...before, bullets: 5, honor: 2 })
})

test('what they take is reserved for the sink, and never more than there is', async () => {
  const player = await born()
  const { cash } = await balancesOf(player)
  const take = (escrowId: string, amount: number) =>
    economy.escrow.reserve(ctxOfService(), {
      escrowId,
      accountId: player,
      purpose: 'modifyPlayer',
      asset: '',
      amount: 0,
      credits: 0,
      honorPoints: 0,
      lines: [{ asset: 'cashPocket', amount, itemKind: '', itemId: 0, toKind: 'sink', toId: 'admin', toName: '' }],
    })
  expect(await take(`too-much-${player}`, cash + 1)).toMatchObject({ id: 'insufficientFunds' })
  await answered(take(`all-${player}`, cash))
  await economy.settle({ escrowId: `all-${player}`, outcome: 'commit' })
  expect((await balancesOf(player)).cash).toBe(0)
})
