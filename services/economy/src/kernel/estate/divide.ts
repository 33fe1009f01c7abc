import type { Db } from '@sottomondo/server-kit/database'
import type { OutboxRow } from '@sottomondo/server-kit/outbox'
import {
  type ItemMove,
  itemKinds,
  itemRuleOf,
  placesFreed,
  placesOfKind,
  placesTaken,
} from '../ledger/item/item.rules.ts'
import { type Asset, assets, type Entry, move, type Owner, player, user } from '../ledger/ledger.rules.ts'
import { balanceOf, type Ledger, readHoldings } from '../ledger/ledger.store.ts'
import type { Estate, EstateGot, LeftItem } from '../ledger/parts/estate-part.ts'
import { estateSink, isGift, sharesOf } from './estate.rules.ts'
import { listItems } from './estate.store.ts'

interface DividedEstate {
  entries: Entry[]
  moves: ItemMove[]
  items: LeftItem[]
  got: EstateGot
  facts: OutboxRow[]
}

/** Assets that count the places of items: they move with the items. */
const placeAssets = new Set(itemKinds.flatMap((kind) => placesOfKind(kind)?.asset ?? []))

/** Divides a dead gangster's belongings (rules, "Murder"), with all of them locked. */
export async function divide(
  tx: Db,
  ledger: Ledger,
  { accountId, userId }: { accountId: number; userId: number },
  { heir, killerAccountId, nowMs }: Pick<Estate, 'heir' | 'nowMs'> & { killerAccountId: number | null },
): Promise<DividedEstate> {
  const dead = player(accountId)
  const holdings = await readHoldings(tx, accountId)
  const receivers = {
    heir: heir && player(heir.accountId),
    killer: killerAccountId === null ? null : player(killerAccountId),
    user: user(userId),
  }
  const due = assets.flatMap((asset): Share[] => {
    const amount = balanceOf(holdings, asset)
    if (placeAssets.has(asset) || amount <= 0) return []
    return Object.entries(sharesOf(asset, amount)).flatMap(([who, part]) => {
      const to = receivers[who as keyof typeof receivers]
      return to && part > 0 ? [{ asset, to, amount: part }] : []
    })
  })
  const shares = await withinLimits(tx, ledger, accountId, due, nowMs)
  const amounts = assets.flatMap((asset) => {
    if (placeAssets.has(asset)) return []
    // Counted below zero, such as the room taken by goods: the goods vanish here.
    const taken = -balanceOf(holdings, asset)
    if (taken > 0) return move(estateSink, dead, asset, taken)
    const own = shares.filter((share) => share.asset === asset && share.amount > 0)
    const rest = balanceOf(holdings, asset) - own.reduce((sum, { amount }) => sum + amount, 0)
    return [
      ...own.flatMap(({ to, amount }) => move(dead, to, asset, amount)),
      ...(rest > 0 ? move(dead, estateSink, asset, rest) : []),
    ]
  })

  const items = await listItems(tx, accountId)
  const vanishing = items.filter(({ kind }) => itemRuleOf(kind).atDeath === 'vanishes')
  const moves = vanishing.map((item): ItemMove => ({ ...item, from: dead, to: estateSink }))
  const bankOf = (of: Share[]) => of.find(({ asset }) => asset === 'cashBank')?.amount ?? 0
  let beyondEuro = bankOf(due) - bankOf(shares)
  const got: Partial<EstateGot> = { bankEuro: bankOf(shares) }
  const facts: OutboxRow[] = []
  for (const { kinds, divide: divideItems } of ledger.parts.estates) {
    const own = items.filter(({ kind }) => kinds.includes(kind))
    const division = await divideItems?.(tx, { accountId, heir, items: own, nowMs })
    moves.push(...(division?.moves ?? []))
    facts.push(...(division?.facts ?? []))
    Object.assign(got, division?.got)
    const { from = dead, euro = 0 } = division?.beyond ?? {}
    if (euro > 0) amounts.push(...move(from, estateSink, 'cashPocket', euro))
    beyondEuro += euro
  }
  if (beyondEuro > 0) got.beyondEuro = beyondEuro
  // In the order in which items are locked.
  const order = new Map(items.map(({ kind, itemId }, nth) => [`${kind} ${itemId}`, nth]))
  const placeOf = ({ kind, itemId }: LeftItem) => order.get(`${kind} ${itemId}`) ?? 0
  moves.sort((a, b) => placeOf(a) - placeOf(b))
  const forgotten = items.find(({ itemId, kind }) => !moves.some((one) => one.itemId === itemId && one.kind === kind))
  if (forgotten) throw new Error(`estate of ${accountId}: no feature divides ${forgotten.kind} ${forgotten.itemId}`)
  // Each part adds its own; the fact's contract refuses a missing one.
  return { entries: [...amounts, ...placesOf(moves, accountId)], moves, items, got: got as EstateGot, facts }
}

/** What of an asset goes to whom. */
interface Share {
  asset: Asset
  to: Owner
  amount: number
}

/** Returns shares without what their receivers may not get from others. */
async function withinLimits(
  tx: Db,
  ledger: Ledger,
  accountId: number,
  shares: readonly Share[],
  nowMs: number,
): Promise<Share[]> {
  const gifts = shares.filter(({ asset }) => isGift(asset))
  let euros = gifts.map(({ amount }) => amount)
  for (const part of ledger.parts.gifts) {
    const left = gifts.map(({ to }, nth) => ({ giver: accountId, receiver: Number(to.ownerId), euro: euros[nth] ?? 0 }))
    euros = await part.receiveUpTo(tx, left, nowMs)
  }
  const got = new Map(gifts.map((share, nth) => [share, euros[nth] ?? 0]))
  return shares.map((share) => ({ ...share, amount: got.get(share) ?? share.amount }))
}

/** Returns the places that items free, and those that they take at the receiver. */
function placesOf(moves: ItemMove[], accountId: number): Entry[] {
  return itemKinds.flatMap((kind) => {
    const own = moves.filter((one) => one.kind === kind)
    const receivers = own.flatMap(({ to }) => (to.ownerKind === 'player' ? [Number(to.ownerId)] : []))
    return [
      ...placesFreed(kind, accountId, own.length),
      ...[...new Set(receivers)].flatMap((to) => placesTaken(kind, to, receivers.filter((one) => one === to).length)),
    ]
  })
}
