import { transaction } from '@sottomondo/server-kit/database'
import { run } from '@sottomondo/test-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCasino, play, titleOf } from '../../../../test/casino.ts'
import { useEconomyDatabase } from '../../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../../test/economy-kit.ts'
import { answered, give } from '../../../../test/running-economy.ts'
import { escrow, faucet, house, move, type Owner, player } from '../ledger.rules.ts'
import { readHoldings } from '../ledger.store.ts'
import type { Transfer } from '../transfer.ts'
import { type ItemMove, itemKinds } from './item.rules.ts'
import { findItem } from './item.store.ts'

const economy = useEconomyDatabase({ audited: true })

let lastAccount = 0
let lastTransfer = 0
const newcomer = () => ++lastAccount
const casinoTo = (itemId: number, from: Owner, to: Owner, toName = 'Iemand'): ItemMove => ({
  kind: 'CASINO',
  itemId,
  from,
  to,
  toName: to.ownerKind === 'player' ? toName : undefined,
})
const transferOf = (items: ItemMove[], more: Partial<Transfer> = {}): Transfer => ({
  id: `item-${++lastTransfer}`,
  kind: 'test',
  entries: [],
  items,
  ...more,
})
const post = (transfer: Transfer) => transaction(economy.pool, (tx) => economy.ledger.post(tx, transfer))
const outcome = async (transfer: Transfer) => (await post(transfer)).outcome
const ownerOf = async (casinoId: number) => (await findItem(economy.pool, 'CASINO', casinoId))?.owner
const pocket = async (accountId: number) => (await readHoldings(economy.pool, accountId)).cashPocket?.balance ?? 0

test('kinds of items are the rows of their table', async () => {
  const rows = await run<{ name: string }>(economy.pool, 'kinds', 'select name from item_kind order by 1')
  expect(rows.map((row) => row.name)).toEqual([...itemKinds].sort())
})

test('a casino and its price change hands together or not at all, once, and the title follows', async () => {
  const [seller, buyer] = [newcomer(), newcomer()]
  const casinoId = await openCasino(economy, 1_000)
  expect(await outcome(transferOf([casinoTo(casinoId, house, player(seller), 'Verkoper')]))).toBe('posted')
  expect(await titleOf(economy, casinoId)).toMatchObject({ ownerAccountId: seller, ownerName: 'Verkoper' })
  await give(economy.pool, buyer, 'cashPocket', 500)
  const sale = (price: number) =>
    transferOf([casinoTo(casinoId, player(seller), player(buyer), 'Koper')], {
      entries: move(player(buyer), player(seller), 'cashPocket', price),
    })
  expect(await post(sale(501))).toMatchObject({ outcome: 'insufficient', asset: 'cashPocket' })
  expect(await ownerOf(casinoId)).toEqual(player(seller))
  const sold = sale(500)
  expect((await Promise.all(Array.from({ length: 10 }, () => outcome(sold)))).sort()).toEqual([
    ...Array(9).fill('already'),
    'posted',
  ])
  expect([await pocket(seller), await pocket(buyer)]).toEqual([500, 0])
  expect(await titleOf(economy, casinoId)).toMatchObject({ ownerAccountId: buyer, ownerName: 'Koper', revenueEuro: 0 })
  // A seller can't sell it again, and then no money moves either.
  await give(economy.pool, buyer, 'cashBank', 9)
  const again = transferOf([casinoTo(casinoId, player(seller), house)], {
    entries: move(player(buyer), player(seller), 'cashBank', 9),
  })
  expect(await outcome(again)).toBe('notOwner')
  expect((await readHoldings(economy.pool, buyer)).cashBank?.balance).toBe(9)
  expect(await economy.count('select count(*) from transfer where id = $1', [again.id])).toBe(0)
})

test('one casino per player, by any way to get one', async () => {
  const me = newcomer()
  const [one, other] = [await openCasino(economy, 10, 'FRUIT'), await openCasino(economy, 10)]
  await answered(play(economy, me, one, { game: 'FRUIT', winningsEuro: 3_600 }))
  expect(await ownerOf(one)).toEqual(player(me))
  expect(await outcome(transferOf([casinoTo(other, house, player(me))]))).toBe('ownsOne')
})

test('an item in escrow can’t be moved by others', async () => {
  const [me, thief] = [newcomer(), newcomer()]
  const casinoId = await openCasino(economy, 10)
  await post(transferOf([casinoTo(casinoId, house, player(me))]))
  expect(await outcome(transferOf([casinoTo(casinoId, player(me), escrow('held'))]))).toBe('posted')
  expect(await outcome(transferOf([casinoTo(casinoId, player(me), player(thief))]))).toBe('notOwner')
  expect(await outcome(transferOf([casinoTo(casinoId, escrow('other'), player(thief))]))).toBe('notOwner')
  expect(await titleOf(economy, casinoId)).toMatchObject({ ownerAccountId: undefined })
  expect(await outcome(transferOf([casinoTo(casinoId, escrow('held'), player(me), 'Ik')]))).toBe('posted')
  expect(await titleOf(economy, casinoId)).toMatchObject({ ownerAccountId: me, ownerName: 'Ik' })
})

test('an item is made once, and its history can’t be changed', async () => {
  const made = transferOf([{ kind: 'CASINO', itemId: 900_000, from: faucet('house'), to: house }])
  expect(await outcome(made)).toBe('posted')
  expect(await outcome({ ...made, id: 'made-again' })).toBe('notOwner')
  expect(await outcome(transferOf([casinoTo(900_001, house, player(newcomer()))]))).toBe('notOwner')
  await expect(economy.pool.query('delete from item_move')).rejects.toThrow('never changed')
})

test('items of frozen players don’t move; a decided move waits, and for a closed one it goes to the sink', async () => {
  const [me, heir] = [newcomer(), newcomer()]
  const casinoId = await openCasino(economy, 10)
  await post(transferOf([casinoTo(casinoId, house, player(me))]))
  await answered(economy.owner.freeze(ctxOfService(), { freezeId: 'i-1', cause: 'test', accountIds: [me] }))
  expect(await outcome(transferOf([casinoTo(casinoId, player(me), house)]))).toBe('frozen')
  const toHeir = transferOf([casinoTo(casinoId, player(me), player(heir))])
  await transaction(economy.pool, (tx) => economy.ledger.postDecided(tx, [toHeir]))
  expect(await ownerOf(casinoId)).toEqual(player(me))
  await answered(economy.owner.closePlayer(ctxOfService(), { accountId: heir }))
  await answered(economy.owner.thaw(ctxOfService(), { freezeId: 'i-1' }))
  expect(await ownerOf(casinoId)).toEqual({ ownerKind: 'sink', ownerId: 'closedAccount' })
})

test('a casino whose bank breaks goes to the winner also while its owner is frozen', async () => {
  const [me, winner] = [newcomer(), newcomer()]
  const casinoId = await openCasino(economy, 10, 'FRUIT')
  await post(transferOf([casinoTo(casinoId, house, player(me))]))
  await answered(economy.owner.freeze(ctxOfService(), { freezeId: 'i-2', cause: 'test', accountIds: [me] }))
  expect(await play(economy, winner, casinoId, { game: 'FRUIT', winningsEuro: 3_600 })).toMatchObject({
    gotCasino: true,
  })
  expect(await ownerOf(casinoId)).toEqual(player(winner))
  await answered(economy.owner.thaw(ctxOfService(), { freezeId: 'i-2' }))
  expect(await economy.casinoTitle.update(ctxOf(me), { minBet: 10, maxBet: 20, casinoBank: 0 })).toMatchObject({
    id: 'forbidden',
  })
})

test('for any trades at once, every casino has one owner, from whom alone it goes on, nobody has two, and no money appears', async () => {
  const players = Array.from({ length: 4 }, newcomer)
  for (const who of players) await give(economy.pool, who, 'cashPocket', 300)
  const casinos = [await openCasino(economy, 10), await openCasino(economy, 10), await openCasino(economy, 10)]
  const owner = fc.constantFrom<Owner>(house, ...players.map(player))
  const trade = fc.record({
    casinoId: fc.constantFrom(...casinos),
    from: owner,
    to: owner,
    price: fc.nat({ max: 150 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(trade, { minLength: 5, maxLength: 25 }), async (trades) => {
      await Promise.all(
        trades.map(async ({ casinoId, from, to, price }) => {
          const paid = price > 0 && from !== to && to !== house && from !== house
          const transfer = transferOf([casinoTo(casinoId, from, to)], {
            entries: paid ? move(to, from, 'cashPocket', price) : [],
          })
          const before = await outcome(transfer)
          expect(['posted', 'notOwner', 'ownsOne', 'insufficient']).toContain(before)
        }),
      )
      const owners = await Promise.all(casinos.map(ownerOf))
      const owning = owners.flatMap((one) => (one?.ownerKind === 'player' ? [one.ownerId] : []))
      expect(owners.every((one) => one)).toBe(true)
      expect(new Set(owning).size).toBe(owning.length)
      const pockets = await Promise.all(players.map(pocket))
      expect(pockets.reduce((sum, one) => sum + one, 0)).toBe(1_200)
      const fromOthers = `select count(*) from (
          select from_kind, from_id, lag(to_kind) over moves as kind, lag(to_id) over moves as id from item_move
          where kind = 'CASINO' and item_id = any ($1) window moves as (partition by item_id order by nr)
        ) as move where (from_kind, from_id) <> (move.kind, move.id)`
      expect(await economy.count(fromOthers, [casinos])).toBe(0)
    }),
    { numRuns: 8 },
  )
})
