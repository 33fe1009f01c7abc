import { type Db, transaction } from '@sottomondo/server-kit/database'
import { logDefect } from '@sottomondo/server-kit/log-defect'
import { fact, type OutboxRow, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { readFrozenOrClosed } from '../../kernel/estate/estate.store.ts'
import { readDead } from '../../kernel/estate/waiting.store.ts'
import { type Entry, faucet, move, type Owner, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { isSomethingOpen, listUndivided, noteDivided, takeEnded } from './ended.store.ts'
import { family } from './family.owner.ts'
import { familyRules, partsOf } from './family.rules.ts'
import { holdingsFacts, readFamilies } from './family.store.ts'

/** Divides the holdings of ended families among their heirs: one transfer each, once, when no reservation is open. */
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
  const each = { familyBank: 1, bulletsMagazine: 1, crusherCapacity: 1, euro: oneEach, bullets: oneEach }
  const all = entriesOf(family(familyId), ended.heirAccountIds, each)
  await ledger.lock(tx, [{ id, kind: 'familyEnd', entries: all }])
  const states = await readFrozenOrClosed(tx, ended.heirAccountIds)
  // A freeze is over in seconds.
  if ([...states.values()].includes('frozen')) return []
  const dead = await readDead(tx, ended.heirAccountIds)
  const heirs = ended.heirAccountIds.filter((one) => !states.has(one) && !dead.includes(one))
  const [holdings] = await readFamilies(tx, [familyId])
  if (!holdings) throw new Error(`family ${familyId}: its holdings could not be read`)
  const euro = partsOf(holdings.familyBank, heirs.length)
  const bullets = partsOf(holdings.bulletsMagazine, heirs.length)
  const entries = entriesOf(family(familyId), heirs, { ...holdings, euro, bullets })
  if (entries.length > 0) await ledger.postDecided(tx, [{ id, kind: 'familyEnd', entries, memo: { familyId } }])
  await noteDivided(tx, familyId, nowMs)
  const { familyName } = ended
  const parts = { heirAccountIds: heirs, partEuro: euro.part, partBullets: bullets.part, dividedAtMs: nowMs }
  const rests = { restEuro: euro.rest, restBullets: bullets.rest }
  return [
    fact('sottomondo.economy.family.divided.v1', { familyId, familyName, ...parts, ...rests }),
    ...(await holdingsFacts(tx, [familyId], nowMs)),
  ]
}

interface Parts {
  familyBank: number
  bulletsMagazine: number
  crusherCapacity: number
  euro: ReturnType<typeof partsOf>
  bullets: ReturnType<typeof partsOf>
}
const oneEach: ReturnType<typeof partsOf> = { part: 1, rest: 0 }

/** Returns the entries of a division: to the heirs' banks and bullets, and what is nobody's to a sink. */
function entriesOf(from: Owner, heirs: number[], { euro, bullets, ...holdings }: Parts): Entry[] {
  const some = (to: Owner, asset: Entry['asset'], amount: number) => (amount > 0 ? move(from, to, asset, amount) : [])
  const partFor = ({ part, rest }: Parts['euro'], nth: number) => (nth === 0 ? part + rest : part)
  const nobody = sink('familyEnd')
  return [
    ...heirs.flatMap((accountId, nth) => [
      ...some(faucet('counter'), 'cashPocket', partFor(euro, nth)),
      ...(partFor(euro, nth) > 0 ? move(faucet('counter'), player(accountId), 'cashBank', partFor(euro, nth)) : []),
      ...some(player(accountId), 'bullets', partFor(bullets, nth)),
    ]),
    ...some(nobody, 'cashPocket', heirs.length === 0 ? holdings.familyBank : 0),
    ...some(nobody, 'bullets', heirs.length === 0 ? holdings.bulletsMagazine : 0),
    ...some(nobody, 'crusherCapacity', holdings.crusherCapacity),
  ]
}
