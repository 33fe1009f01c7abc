import type { EscrowLine, ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCasino, titleOf } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { itemTexts } from '../ledger/item/item.rules.ts'
import { findItem } from '../ledger/item/item.store.ts'
import { type Asset, house, player, tooLittleOf } from '../ledger/ledger.rules.ts'
import { readHoldings } from '../ledger/ledger.store.ts'
import { escrowTexts } from './escrow.rules.ts'

const economy = useEconomyDatabase({ audited: true })

let last = 0
const newcomer = () => ++last
const newEscrow = () => `several:${++last}`
const line = (more: Partial<EscrowLine>): EscrowLine => ({
  asset: '',
  amount: 0,
  itemKind: '',
  itemId: 0,
  toKind: 'sink',
  toId: 'test',
  toName: '',
  ...more,
})
const ask = (escrowId: string, accountId: number, lines: EscrowLine[]): ReserveRequest => ({
  escrowId,
  accountId,
  asset: '',
  amount: 0,
  credits: 0,
  honorPoints: 0,
  purpose: 'travel' as const,
  lines,
})
const reserve = (request: ReserveRequest) => economy.escrow.reserve(ctxOf(request.accountId), request)
const balancesOf = async (accountId: number, asset: Asset) =>
  (await readHoldings(economy.pool, accountId))[asset]?.balance ?? 0
const ownerOf = async (casinoId: number) => (await findItem(economy.pool, 'CASINO', casinoId))?.owner
async function casinoOf(accountId: number): Promise<number> {
  const itemId = await openCasino(economy, 50)
  const items = [
    { kind: 'CASINO' as const, itemId, from: house, to: player(accountId), toName: `Gangster_${accountId}` },
  ]
  const transfer = { id: `given:${itemId}`, kind: 'test', entries: [], items }
  await transaction(economy.pool, (tx) => economy.ledger.postDecided(tx, [transfer]))
  return itemId
}

/** Makes a player with a casino, bullets and money, and the receivers of each. */
async function stakes() {
  const [me, friend, table] = [newcomer(), newcomer(), await openCasino(economy, 0)]
  await give(economy.pool, me, 'bullets', 40)
  const casinoId = await casinoOf(me)
  const lines = [
    line({ asset: 'cashPocket', amount: 500 }),
    line({ asset: 'cashPocket', amount: 100, toKind: 'player', toId: String(friend) }),
    line({ asset: 'cashPocket', amount: 7, toKind: 'casino', toId: String(table) }),
    line({ asset: 'bullets', amount: 40, toKind: 'player', toId: String(friend) }),
    line({ itemKind: 'CASINO', itemId: casinoId, toKind: 'player', toId: String(friend), toName: 'Vriend' }),
  ]
  return { me, friend, table, casinoId, lines }
}

test('each thing goes to its receiver, once', async () => {
  const { me, friend, table, casinoId, lines } = await stakes()
  await answered(economy.bank.getBalances(ctxOf(friend), {}))
  const [mine, theirs] = [2_500, await balancesOf(friend, 'cashPocket')]
  const escrowId = newEscrow()
  const answers = await Promise.all(Array.from({ length: 8 }, () => reserve(ask(escrowId, me, lines))))
  expect(answers).toEqual(Array(8).fill({ asset: 'cashPocket', amount: 500 }))
  expect([await balancesOf(me, 'cashPocket'), await balancesOf(me, 'bullets')]).toEqual([mine - 607, 0])
  expect(await ownerOf(casinoId)).toEqual({ ownerKind: 'escrow', ownerId: escrowId })
  await economy.settle({ escrowId, outcome: 'commit' }, { escrowId, outcome: 'commit' })
  await economy.settle({ escrowId, outcome: 'commit' })
  expect([await balancesOf(friend, 'cashPocket'), await balancesOf(friend, 'bullets')]).toEqual([theirs + 100, 40])
  expect(await titleOf(economy, table)).toMatchObject({ bankEuro: 7 })
  expect(await titleOf(economy, casinoId)).toMatchObject({ ownerAccountId: friend, ownerName: 'Vriend' })
})

test('a void gives everything back, and leaves no account behind', async () => {
  const { me, casinoId, lines } = await stakes()
  const accounts = 'select count(*) from ledger_account where owner_kind = $1'
  for (let n = 0; n < 3; n++) {
    const escrowId = newEscrow()
    await answered(reserve(ask(escrowId, me, lines)))
    await economy.settle({ escrowId, outcome: 'void' })
  }
  expect([await balancesOf(me, 'cashPocket'), await balancesOf(me, 'bullets')]).toEqual([2_500, 40])
  expect(await titleOf(economy, casinoId)).toMatchObject({ ownerAccountId: me, ownerName: `Gangster_${me}` })
  // One per asset of the purpose, for any number of escrows.
  expect(await economy.count(accounts, ['escrow'])).toBe(2)
})

test('one missing thing refuses all of them', async () => {
  const { me, casinoId, lines } = await stakes()
  const dear = newEscrow()
  expect(await reserve(ask(dear, me, [...lines, line({ asset: 'credits', amount: 1 })]))).toEqual(
    refuse('insufficientFunds', tooLittleOf('credits')),
  )
  const foreign = line({ itemKind: 'CASINO', itemId: await openCasino(economy, 1) })
  expect(await reserve(ask(newEscrow(), me, [...lines, foreign]))).toEqual(refuse('conflict', itemTexts.notOwner))
  expect([await balancesOf(me, 'cashPocket'), await ownerOf(casinoId)]).toEqual([2_500, player(me)])
  await answered(reserve(ask(dear, me, lines)))
})

test('things for a frozen player wait together, and the player’s own come back after their thaw', async () => {
  const { me, friend, casinoId, lines } = await stakes()
  const [toFriend, toMe] = [newEscrow(), newEscrow()]
  await answered(reserve(ask(toFriend, me, lines)))
  await answered(reserve(ask(toMe, me, [line({ asset: 'cashPocket', amount: 9 })])))
  await answered(economy.owner.freeze(ctxOfService(), { freezeId: toMe, cause: 'test', accountIds: [me, friend] }))
  await economy.settle({ escrowId: toFriend, outcome: 'commit' }, { escrowId: toMe, outcome: 'void' })
  expect((await ownerOf(casinoId))?.ownerKind).toBe('escrow')
  expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
  await answered(economy.owner.thaw(ctxOfService(), { freezeId: toMe }))
  expect(await ownerOf(casinoId)).toEqual(player(friend))
  expect(await balancesOf(me, 'cashPocket')).toBe(2_500 - 607)
})

test('invalid lines are refused', async () => {
  const me = newcomer()
  const good = line({ asset: 'cashPocket', amount: 1 })
  for (const wrong of [
    { asset: 'gold' },
    { amount: 0 },
    { amount: -1 },
    { amount: 1.5 },
    { itemKind: 'CASINO', itemId: 1 },
    { asset: '', itemKind: 'CASINO', itemId: 0 },
    { asset: '', itemKind: 'TANK', itemId: 1 },
    { toKind: 'escrow' },
    { toKind: 'faucet' },
    { toId: '' },
    { toKind: 'player', toId: '1x' },
    { toKind: 'player', toId: '-1' },
    { toKind: 'casino', toId: '01' },
  ])
    expect(await reserve(ask(newEscrow(), me, [good, { ...good, ...wrong }]))).toEqual(
      refuse('invalid', escrowTexts.badRequest),
    )
  expect(await reserve(ask(newEscrow(), me, Array(41).fill(good)))).toEqual(refuse('invalid', escrowTexts.badRequest))
})

test('for any reservations and settlements at once, the total stays the same, and givers get theirs back', async () => {
  const players = Array.from({ length: 3 }, newcomer)
  for (const who of players) {
    await answered(economy.bank.getBalances(ctxOf(who), {}))
    await give(economy.pool, who, 'bullets', 100)
  }
  const casinos = [await casinoOf(players[0] ?? 0), await casinoOf(players[1] ?? 0)]
  const who = fc.nat({ max: 2 })
  const anyLine = fc.oneof(
    fc.record({ asset: fc.constantFrom('cashPocket', 'bullets'), amount: fc.integer({ min: 1, max: 60 }), to: who }),
    fc.record({ casino: fc.nat({ max: 1 }), to: who }),
  )
  const command = fc.oneof(
    fc.record({ key: fc.nat({ max: 4 }), who, lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }) }),
    fc.record({ key: fc.nat({ max: 4 }), outcome: fc.constantFrom('commit' as const, 'void' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), async (commands) => {
      const mark = ++last
      const escrowOf = (key: number) => `any:${mark}:${key}`
      const balances = () =>
        Promise.all(
          players.map(async (one) => [await balancesOf(one, 'cashPocket'), await balancesOf(one, 'bullets')] as const),
        )
      const before = await balances()
      await Promise.all(
        commands.map(async (given) => {
          const escrowId = escrowOf(given.key)
          if ('outcome' in given) {
            await economy.settle({ escrowId, outcome: given.outcome }).catch((error: Error) => {
              // A commit of an unreserved escrow, or a casino for an owner of one.
              if (!/can’t be settled|ownsOne/.test(error.message)) throw error
            })
            return
          }
          const lines = given.lines.map((one) =>
            line({
              ...('casino' in one
                ? { itemKind: 'CASINO', itemId: casinos[one.casino] ?? 0 }
                : { asset: one.asset, amount: one.amount }),
              toKind: 'player',
              toId: String(players[one.to]),
            }),
          )
          const answer = await reserve(ask(escrowId, players[given.who] ?? 0, lines))
          if (isRefusal(answer)) expect(answer.id).not.toBe('unavailable')
        }),
      )
      expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
      // Open escrows are voided.
      for (let key = 0; key <= 4; key++)
        await economy.settle({ escrowId: escrowOf(key), outcome: 'void' }).catch((error: Error) => {
          if (!error.message.includes('can’t be settled')) throw error
        })
      const { rows } = await economy.pool.query<{ giver: string; taker: string; asset: string; amount: number }>(
        `select account_id::text as giver, line -> 'to' ->> 'ownerId' as taker, line ->> 'asset' as asset,
           (line ->> 'amount')::int as amount
         from escrow_reservation, jsonb_array_elements(lines) as line
         where escrow_id like $1 and state = 'committed' and line ->> 'amount' is not null`,
        [escrowOf(0).replace(/0$/, '%')],
      )
      const gain = (who: number, asset: Asset) =>
        rows.reduce((sum, one) => {
          if (one.asset !== asset) return sum
          return sum + one.amount * (Number(one.taker === String(who)) - Number(one.giver === String(who)))
        }, 0)
      expect(await balances()).toEqual(
        players.map((one, nth) => [
          (before[nth]?.[0] ?? 0) + gain(one, 'cashPocket'),
          (before[nth]?.[1] ?? 0) + gain(one, 'bullets'),
        ]),
      )
      expect((await Promise.all(casinos.map(ownerOf))).map((one) => one?.ownerKind)).toEqual(['player', 'player'])
    }),
    { numRuns: 12 },
  )
})
