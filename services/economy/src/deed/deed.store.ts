import type { CasinoDeed } from '@sottomondo/proto/economy/v1/deed'
import { type Db, fact, run, writeOutbox } from '@sottomondo/server-kit'
import { casino, faucet, house, move, player } from '../ledger/ledger.rules.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import { deedRules } from './deed.rules.ts'

export interface OpenedCasino {
  casinoId: number
  type: string
  cityName: string
  bankEuro: number
}

/** Gives new casinos their deed, the house's, once each. */
export async function makeDeeds(tx: Db, ledger: Ledger, opened: OpenedCasino[]): Promise<void> {
  await run(
    tx,
    'deed_bank',
    `insert into ledger_account (owner_kind, owner_id, asset, balance)
     select 'casino', casino_id::text, 'cashPocket', 0 from unnest($1::bigint[]) as casino_id order by 2
     on conflict do nothing`,
    [opened.map((one) => one.casinoId)],
  )
  await run(
    tx,
    'deed_make',
    `insert into deed (casino_id, type, city_name, opening_bank_euro, min_bet_euro, max_bet_euro, bank_account_id)
     select casino_id, type, city_name, bank_euro, $5, $6, a.id
     from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) as opened (casino_id, type, city_name, bank_euro)
     join ledger_account a on a.owner_kind = 'casino' and a.owner_id = casino_id::text and a.asset = 'cashPocket'
     on conflict (casino_id) do nothing`,
    [
      opened.map((one) => one.casinoId),
      opened.map((one) => one.type),
      opened.map((one) => one.cityName),
      opened.map((one) => one.bankEuro),
      deedRules.houseMinBetEuro,
      deedRules.houseMaxBetEuro,
    ],
  )
  await ledger.postDecided(
    tx,
    opened.map(({ casinoId }) => ({
      id: `casino-made:${casinoId}`,
      kind: 'itemMade',
      entries: [],
      items: [{ kind: 'CASINO', itemId: casinoId, from: faucet('house'), to: house }],
    })),
  )
}

interface DeedRow {
  casino_id: number
  owner_account_id: number | null
  owner_name: string | null
  min_bet_euro: number
  max_bet_euro: number
  revenue_euro: number
  bank_euro: number
  reserved_euro: number
  opening_bank_euro: number
}

const select = `select d.casino_id, d.owner_account_id, d.owner_name, d.min_bet_euro, d.max_bet_euro, d.revenue_euro,
    d.opening_bank_euro, b.balance as bank_euro,
    (select coalesce(sum(o.reserved_euro), 0)::bigint from open_game o where o.casino_id = d.casino_id) as reserved_euro
  from deed d join ledger_account b on b.id = d.bank_account_id`

const deedOf = (row: DeedRow): CasinoDeed => ({
  casinoId: row.casino_id,
  ownerAccountId: row.owner_account_id ?? undefined,
  ownerName: row.owner_name ?? deedRules.houseName,
  minBetEuro: row.min_bet_euro,
  maxBetEuro: row.max_bet_euro,
  bankEuro: row.bank_euro,
  revenueEuro: row.revenue_euro,
  reservedEuro: row.reserved_euro,
})

export async function listDeeds(db: Db): Promise<CasinoDeed[]> {
  return (await run<DeedRow & Record<string, unknown>>(db, 'deed_list', `${select} order by d.casino_id`)).map(deedOf)
}

export async function findDeed(db: Db, casinoId: number): Promise<CasinoDeed | undefined> {
  const rows = await run<DeedRow & Record<string, unknown>>(db, 'deed_get', `${select} where d.casino_id = $1`, [
    casinoId,
  ])
  return rows.map(deedOf)[0]
}

/** The one casino of a player. */
export async function findDeedOf(db: Db, ownerAccountId: number): Promise<CasinoDeed | undefined> {
  const rows = await run<DeedRow & Record<string, unknown>>(db, 'deed_of', `${select} where d.owner_account_id = $1`, [
    ownerAccountId,
  ])
  return rows.map(deedOf)[0]
}

/**
 * Locks a casino's bank, and with it its deed, and a player's pocket, in the order in which all lock.
 * @returns whether the player is frozen or closed; he stays what he is until the transaction ends
 */
export async function lockBankAndPocket(
  tx: Db,
  casinoId: number,
  accountId: number,
): Promise<'frozen' | 'closed' | null> {
  const rows = await run<{ barred: 'frozen' | 'closed' | null }>(
    tx,
    'deed_lock',
    `select barred from ledger_account where id in (
       (select bank_account_id from deed where casino_id = $1),
       (select id from ledger_account where owner_kind = 'player' and owner_id = $2 and asset = 'cashPocket'))
     order by id for no key update`,
    [casinoId, String(accountId)],
  )
  return rows.find(({ barred }) => barred)?.barred ?? null
}

/** The bank is locked. */
export async function setLimits(tx: Db, casinoId: number, minBetEuro: number, maxBetEuro: number): Promise<void> {
  await run(
    tx,
    'deed_limits',
    'update deed set min_bet_euro = $2, max_bet_euro = $3, version = version + 1 where casino_id = $1',
    [casinoId, minBetEuro, maxBetEuro],
  )
}

/** The bank is locked. */
export async function addRevenue(tx: Db, casinoId: number, euro: number): Promise<void> {
  await run(
    tx,
    'deed_revenue',
    'update deed set revenue_euro = revenue_euro + $2, version = version + 1 where casino_id = $1',
    [casinoId, euro],
  )
}

export interface Breaking {
  casinoId: number
  winner: { accountId: number; accountName: string }
  /** The winner owns no other casino: this one is his now. */
  gotCasino: boolean
  /** Names the round, for what is booked because of it. */
  cause: string
  nowMs: number
  requestId: string
  traceparent: string | undefined
}

/**
 * Moves a casino whose bank was just paid out whole, in that transaction: to the winner, or to the house, which fills
 * the bank again (rules, "Casinos": until there are auctions the house keeps what they would sell).
 */
export async function moveBrokenCasino(tx: Db, ledger: Ledger, breaking: Breaking): Promise<void> {
  const { casinoId, winner, gotCasino, cause, nowMs, requestId, traceparent } = breaking
  const [before] = await run<{ owner_account_id: number | null; opening_bank_euro: number }>(
    tx,
    'deed_broken',
    'select owner_account_id, opening_bank_euro from deed where casino_id = $1',
    [casinoId],
  )
  if (!before) throw new Error(`casino ${casinoId} was broken and has no deed`)
  const owner = gotCasino ? winner : null
  const [from, to] = [
    before.owner_account_id ? player(before.owner_account_id) : house,
    owner ? player(owner.accountId) : house,
  ]
  const changesHands = from.ownerId !== to.ownerId
  const refill = owner ? 0 : before.opening_bank_euro
  if (changesHands || refill > 0)
    await ledger.postDecided(tx, [
      {
        id: `deed-moved:${cause}`,
        kind: 'deedMoved',
        entries: refill > 0 ? move(faucet('house'), casino(casinoId), 'cashPocket', refill) : [],
        // Its bank was the casino's, not its owner's: it goes even while he is frozen.
        items: changesHands ? [{ kind: 'CASINO', itemId: casinoId, from, to, toName: owner?.accountName }] : [],
        evenFrozen: true,
        requestId,
        traceparent,
      },
    ])
  if (changesHands) {
    const moved = {
      casinoId,
      fromAccountId: before.owner_account_id,
      toAccountId: owner?.accountId ?? null,
      toAccountName: owner?.accountName ?? null,
      cause: 'bankruptcy' as const,
      movedAtMs: nowMs,
    }
    await writeOutbox(tx, [fact('sottomondo.economy.deed.moved.v1', moved)], { requestId, traceparent })
  }
}
