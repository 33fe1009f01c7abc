import { CASINO_OPENING_BANK_EURO, type OwnedCasino } from '@sottomondo/first-world'
import type { Db } from '@sottomondo/server-kit/database'
import { casino } from './features/casino/casino.owner.ts'
import { addRevenue, makeTitles, setLimits } from './features/casino-title/casino-title.store.ts'
import { faucet, house, move, player } from './kernel/ledger/ledger.rules.ts'
import { isPosted, type Ledger } from './kernel/ledger/ledger.store.ts'

/** Gives casinos from the house to players. May run twice, and before or after the casinos' service has opened them. */
export async function seedCasinos(
  tx: Db,
  ledger: Ledger,
  { casinos, nameOf }: { casinos: readonly OwnedCasino[]; nameOf(accountId: number): string },
): Promise<void> {
  const inOrder = casinos.toSorted((one, other) => one.casinoId - other.casinoId)
  const opened = inOrder.map(({ casinoId, type, cityName }) => {
    return { casinoId, type, cityName, bankEuro: CASINO_OPENING_BANK_EURO }
  })
  await makeTitles(tx, ledger, opened)
  await ledger.postDecided(
    tx,
    opened.map(({ casinoId, bankEuro }) => ({
      id: `casino-opened:${casinoId}`,
      kind: 'casinoOpened',
      entries: move(faucet('house'), casino(casinoId), 'cashPocket', bankEuro),
    })),
  )
  for (const { casinoId, owner, bankEuro, revenueEuro, minBetEuro, maxBetEuro } of inOrder) {
    const id = `seed-casino:${casinoId}`
    if (await isPosted(tx, id)) continue
    const item = { kind: 'CASINO' as const, itemId: casinoId, from: house, to: player(owner), toName: nameOf(owner) }
    const entries = move(faucet('seed'), casino(casinoId), 'cashPocket', bankEuro - CASINO_OPENING_BANK_EURO)
    await ledger.postDecided(tx, [{ id, kind: 'seed', entries, items: [item] }])
    await setLimits(tx, casinoId, minBetEuro, maxBetEuro)
    await addRevenue(tx, casinoId, revenueEuro)
  }
}
