import type { CasinoType } from '@sottomondo/event-contract/names'
import type { CasinoTitleDetails } from '@sottomondo/proto/economy/v1/casino_title'
import type { Db } from '@sottomondo/server-kit/database'
import { fact, push, writeOutbox } from '@sottomondo/server-kit/outbox'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { addDue } from '../../kernel/auction/house.store.ts'
import { faucet, house, player } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { casinoTitleRules, casinoTitleTexts } from './casino-title.rules.ts'
import { addTableWin, clearTableWins, type TableWin } from './table-win.store.ts'

export interface OpenedCasino {
  casinoId: number
  type: string
  cityName: string
  bankEuro: number
}

const titleBank = statement({
  name: 'casino_title_bank',
  params: { casinoIds: 'bigint[]' },
  text: `insert into ledger_account (owner_kind, owner_id, asset, balance)
    select 'casino', casino_id::text, 'cashPocket', 0 from unnest($casinoIds::bigint[]) as casino_id order by 2
    on conflict do nothing`,
})
const titleMake = statement({
  name: 'casino_title_make',
  params: {
    casinoIds: 'bigint[]',
    types: 'text[]',
    cityNames: 'text[]',
    banksEuro: 'bigint[]',
    houseMinBetEuro: 'bigint',
    houseMaxBetEuro: 'bigint',
  },
  text: `insert into casino_title (casino_id, type, city_name, opening_bank_euro, min_bet_euro, max_bet_euro, bank_account_id)
    select casino_id, type, city_name, bank_euro, $houseMinBetEuro, $houseMaxBetEuro, a.id
    from unnest($casinoIds::bigint[], $types::text[], $cityNames::text[], $banksEuro::bigint[])
      as opened (casino_id, type, city_name, bank_euro)
    join ledger_account a on a.owner_kind = 'casino' and a.owner_id = casino_id::text and a.asset = 'cashPocket'
    on conflict (casino_id) do nothing`,
})
/** Creates the titles of new casinos, owned by the house, once each. */
export async function makeTitles(tx: Db, ledger: Ledger, opened: OpenedCasino[]): Promise<void> {
  const casinoIds = opened.map((one) => one.casinoId)
  await titleBank.run(tx, { casinoIds })
  await titleMake.run(tx, {
    casinoIds,
    types: opened.map((one) => one.type),
    cityNames: opened.map((one) => one.cityName),
    banksEuro: opened.map((one) => one.bankEuro),
    houseMinBetEuro: casinoTitleRules.houseMinBetEuro,
    houseMaxBetEuro: casinoTitleRules.houseMaxBetEuro,
  })
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

const title = {
  casinoId: 'bigint',
  ownerAccountId: 'bigint|null',
  ownerName: ['text|null', 'd.owner_name'],
  minBetEuro: 'bigint',
  maxBetEuro: 'bigint',
  revenueEuro: 'bigint',
  bankEuro: ['bigint!', 'b.balance'],
  reservedEuro: [
    'bigint',
    '(select coalesce(sum(o.reserved_euro), 0)::bigint from open_round o where o.casino_id = d.casino_id)',
  ],
  onAuction: ['bool', 'd.on_auction'],
} as const
const select = 'select $row from casino_title d join ledger_account b on b.id = d.bank_account_id'

const titleOf = ({ ownerAccountId, ownerName, ...row }: RowOf<typeof title>): CasinoTitleDetails => ({
  ...row,
  ownerAccountId: ownerAccountId ?? undefined,
  ownerName: ownerName ?? (row.onAuction ? casinoTitleRules.auctionName : casinoTitleRules.houseName),
})

const titleList = statement({ name: 'casino_title_list', row: title, text: `${select} order by d.casino_id` })
export async function listTitles(db: Db): Promise<CasinoTitleDetails[]> {
  return (await titleList.all(db)).map(titleOf)
}

const titleGet = statement({
  name: 'casino_title_get',
  params: { casinoId: 'bigint' },
  row: title,
  text: `${select} where d.casino_id = $casinoId`,
})
export async function findTitle(db: Db, casinoId: number): Promise<CasinoTitleDetails | undefined> {
  return (await titleGet.all(db, { casinoId })).map(titleOf)[0]
}

const titleOfOwner = statement({
  name: 'casino_title_of',
  params: { ownerAccountId: 'bigint' },
  row: title,
  text: `${select} where d.owner_account_id = $ownerAccountId`,
})
/** Finds a player's casino; they have at most one. */
export async function findTitleOf(db: Db, ownerAccountId: number): Promise<CasinoTitleDetails | undefined> {
  return (await titleOfOwner.all(db, { ownerAccountId })).map(titleOf)[0]
}

const titleLock = statement({
  name: 'casino_title_lock',
  params: { casinoId: 'bigint', owner: 'text' },
  row: { state: [typed<'frozen' | 'closed' | null>('text|null'), 'restriction'] },
  text: `select $row from ledger_account where id in (
      (select bank_account_id from casino_title where casino_id = $casinoId),
      (select id from ledger_account where owner_kind = 'player' and owner_id = $owner and asset = 'cashPocket'))
    order by id for no key update`,
})
/**
 * Locks a casino's bank, and with it its title, and a player's pocket, in the common order.
 * @returns whether the player is frozen or closed; that can't change until the transaction ends
 */
export async function lockBankAndPocket(
  tx: Db,
  casinoId: number,
  accountId: number,
): Promise<'frozen' | 'closed' | null> {
  const rows = await titleLock.all(tx, { casinoId, owner: String(accountId) })
  return rows.find(({ state }) => state)?.state ?? null
}

const titleLimits = statement({
  name: 'casino_title_limits',
  params: { casinoId: 'bigint', minBetEuro: 'bigint', maxBetEuro: 'bigint' },
  text: `update casino_title set min_bet_euro = $minBetEuro, max_bet_euro = $maxBetEuro, version = version + 1
    where casino_id = $casinoId`,
})
/** Sets the limits; the bank is locked. */
export const setLimits = (tx: Db, casinoId: number, minBetEuro: number, maxBetEuro: number): Promise<void> =>
  titleLimits.run(tx, { casinoId, minBetEuro, maxBetEuro })

const titleRevenue = statement({
  name: 'casino_title_revenue',
  params: { casinoId: 'bigint', euro: 'bigint' },
  text: 'update casino_title set revenue_euro = revenue_euro + $euro, version = version + 1 where casino_id = $casinoId',
})
/** Adds revenue; the bank is locked. */
export const addRevenue = (tx: Db, casinoId: number, euro: number): Promise<void> =>
  titleRevenue.run(tx, { casinoId, euro })

/** Books what a casino won from a bettor, below zero what it paid them; the bank is locked. */
export async function bookWin(tx: Db, win: Omit<TableWin, 'beyondEuro'> & { beyondEuro?: number }): Promise<void> {
  await addRevenue(tx, win.casinoId, win.euro)
  await addTableWin(tx, { beyondEuro: 0, ...win })
}

const titleBroken = statement({
  name: 'casino_title_broken',
  params: { casinoId: 'bigint' },
  row: {
    ownerAccountId: 'bigint|null',
    openingBankEuro: 'bigint',
    onAuction: 'bool',
    type: typed<CasinoType>('text'),
    cityName: 'text',
  },
  text: 'select $row from casino_title where casino_id = $casinoId',
})

/** Returns a casino's type, city and first bank. */
export const findTitlePlace = (tx: Db, casinoId: number) => titleBroken.one(tx, { casinoId })

const titlesAuctioned = statement({
  name: 'titles_auctioned',
  params: { casinoIds: 'bigint[]' },
  row: {
    casinoId: 'bigint',
    type: 'text',
    cityName: 'text',
    bank: ['bigint!', 'b.balance'],
    minBet: ['bigint', 'd.min_bet_euro'],
    maxBet: ['bigint', 'd.max_bet_euro'],
  },
  text: `${select} where d.casino_id = any ($casinoIds)`,
})
/** Returns casinos as the auction shows them. */
export const readAuctioned = (db: Db, casinoIds: readonly number[]) =>
  titlesAuctioned.all(db, { casinoIds: [...casinoIds] })

export interface Breaking {
  casinoId: number
  winner: { accountId: number; accountName: string }
  /** The winner owned no other casino, and now owns this one. */
  gotCasino: boolean
  /** Identifies the round, for the transfers it causes. */
  cause: string
  nowMs: number
  requestId: string
  traceparent: string | undefined
}

/**
 * Moves a casino whose whole bank was just paid out, in that transaction: to the winner, or to the house, which sells
 * it by auction (rules, "Casinos"). One that is on auction stays there: who broke its bank was in a round that had begun
 * before.
 */
export async function moveBrokenCasino(tx: Db, ledger: Ledger, breaking: Breaking): Promise<void> {
  const { casinoId, winner, gotCasino, cause, nowMs, requestId, traceparent } = breaking
  const before = await titleBroken.one(tx, { casinoId })
  await clearTableWins(tx, casinoId)
  if (before.onAuction) return
  const owner = gotCasino ? winner : null
  const [from, to] = [
    before.ownerAccountId ? player(before.ownerAccountId) : house,
    owner ? player(owner.accountId) : house,
  ]
  const changesHands = from.ownerId !== to.ownerId
  if (changesHands)
    await ledger.postDecided(tx, [
      {
        id: `title-moved:${cause}`,
        kind: 'titleMoved',
        entries: [],
        // The bank belonged to the casino, not to its owner: it moves even while they are frozen.
        items: [{ kind: 'CASINO', itemId: casinoId, from, to, toName: owner?.accountName }],
        evenFrozen: true,
        requestId,
        traceparent,
      },
    ])
  if (!owner) await addDue(tx, 'CASINO', casinoId)
  if (changesHands) {
    const moved = {
      casinoId,
      fromAccountId: before.ownerAccountId,
      toAccountId: owner?.accountId ?? null,
      toAccountName: owner?.accountName ?? null,
      cause: 'bankruptcy' as const,
      game: before.type,
      cityName: before.cityName,
      winnerAccountId: winner.accountId,
      movedAtMs: nowMs,
    }
    const rows = [fact('sottomondo.economy.casino-title.moved.v1', moved)]
    if (before.ownerAccountId !== null) {
      const heir = owner?.accountName ?? casinoTitleRules.houseName
      const message = casinoTitleTexts.lost(before.type, before.cityName, winner.accountName, heir)
      rows.push(push(before.ownerAccountId, 'casinoLost', { casinoId, message, version: nowMs }))
    }
    await writeOutbox(tx, rows, { requestId, traceparent })
  }
}
