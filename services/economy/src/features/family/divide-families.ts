import { type Db, fact, type Kit, logDefect, type OutboxRow, transaction, writeOutbox } from '@sottomondo/server-kit'
import { readFrozenOrClosed } from '../../kernel/estate/estate.store.ts'
import { readDead } from '../../kernel/estate/waiting.store.ts'
import { type Entry, faucet, move, type Owner, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { isSomethingOpen, listUndivided, noteDivided, takeEnded } from './ended.store.ts'
import { family } from './family.owner.ts'
import { familyRules, partOf } from './family.rules.ts'
import { purseFacts, readFamilies } from './family.store.ts'

/** Divides the purses of ended families among their heirs: one transfer each, once, when no reservation is open. */
export const divideFamilies =
  (kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'log' | 'committed'>, ledger: Ledger) => async (): Promise<void> => {
    for (const familyId of await listUndivided(kit.pool, familyRules.dividedAtOnce))
      await transaction(kit.pool, async (tx) => {
        const rows = await divideFamily(tx, ledger, familyId, kit.clock.nowMs())
        await writeOutbox(tx, rows)
      })
        .then(kit.committed)
        // The others don't wait; the next turn retries it.
        .catch((error: unknown) => logDefect(kit.log, error, `family ${familyId}: it could not be divided`))
  }

/** @returns the rows to publish; none while it must wait */
async function divideFamily(tx: Db, ledger: Ledger, familyId: number, nowMs: number): Promise<OutboxRow[]> {
  const ended = await takeEnded(tx, familyId)
  if (!ended || (await isSomethingOpen(tx, familyId))) return []
  const id = `family-end:${familyId}`
  // Locks every account that a division may touch, in the common order: nobody is frozen or paid meanwhile.
  const each = { familyBank: 1, bulletsMagazine: 1, crusherCapacity: 1, partEuro: 1, partBullets: 1 }
  const all = entriesOf(family(familyId), ended.heirAccountIds, each)
  await ledger.lock(tx, [{ id, kind: 'familyEnd', entries: all }])
  const states = await readFrozenOrClosed(tx, ended.heirAccountIds)
  // A freeze is over in seconds.
  if ([...states.values()].includes('frozen')) return []
  const dead = await readDead(tx, ended.heirAccountIds)
  const heirs = ended.heirAccountIds.filter((one) => !states.has(one) && !dead.includes(one))
  const [purse] = await readFamilies(tx, [familyId])
  if (!purse) throw new Error(`family ${familyId}: its purse could not be read`)
  const partEuro = partOf(purse.familyBank, heirs.length)
  const partBullets = partOf(purse.bulletsMagazine, heirs.length)
  const entries = entriesOf(family(familyId), heirs, { ...purse, partEuro, partBullets })
  if (entries.length > 0) await ledger.postDecided(tx, [{ id, kind: 'familyEnd', entries, memo: { familyId } }])
  await noteDivided(tx, familyId, nowMs)
  const { familyName } = ended
  const parts = { heirAccountIds: heirs, partEuro, partBullets, dividedAtMs: nowMs }
  return [
    fact('sottomondo.economy.family.divided.v1', { familyId, familyName, ...parts }),
    ...(await purseFacts(tx, [familyId], nowMs)),
  ]
}

interface Parts {
  familyBank: number
  bulletsMagazine: number
  crusherCapacity: number
  partEuro: number
  partBullets: number
}

/** Returns the entries of a division: the parts go to the heirs' banks and bullets, the rest to a sink. */
function entriesOf(from: Owner, heirs: number[], { partEuro, partBullets, ...purse }: Parts): Entry[] {
  const some = (to: Owner, asset: Entry['asset'], amount: number) => (amount > 0 ? move(from, to, asset, amount) : [])
  const nobody = sink('familyEnd')
  return [
    ...heirs.flatMap((accountId) => [
      ...some(faucet('counter'), 'cashPocket', partEuro),
      ...(partEuro > 0 ? move(faucet('counter'), player(accountId), 'cashBank', partEuro) : []),
      ...some(player(accountId), 'bullets', partBullets),
    ]),
    ...some(nobody, 'cashPocket', purse.familyBank - heirs.length * partEuro),
    ...some(nobody, 'bullets', purse.bulletsMagazine - heirs.length * partBullets),
    ...some(nobody, 'crusherCapacity', purse.crusherCapacity),
  ]
}
