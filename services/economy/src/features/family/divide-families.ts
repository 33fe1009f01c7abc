import { type Db, transaction } from '@sottomondo/server-kit/database'
import { logDefect } from '@sottomondo/server-kit/log-defect'
import { fact, type OutboxRow, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { readFrozenOrClosed } from '../../kernel/estate/estate.store.ts'
import { readDead } from '../../kernel/estate/waiting.store.ts'
import { type Entry, faucet, move, type Owner, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { type Gift, lockReceivers, receiveUpTo } from '../gift-limit/gift-limit.public.ts'
import { isSomethingOpen, listUndivided, noteDivided, takeEnded } from './ended.store.ts'
import { family } from './family.owner.ts'
import { familyRules, partsOf } from './family.rules.ts'
import { holdingsFacts, readFamilies, readOwnPart } from './family.store.ts'

/** Divides the holdings of ended families among their heirs: one transfer each, once, when no reservation is open. */
export const divideFamilies =
  (kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'log' | 'committed'>, ledger: Ledger) => async (): Promise<void> => {
    for (const { familyId, heirAccountIds } of await listUndivided(kit.pool, familyRules.dividedAtOnce))
      await transaction(kit.pool, async (tx) => {
        await lockReceivers(tx, heirAccountIds)
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
  const oneEach = ended.heirAccountIds.map(() => 1)
  const more = oneEach.length + 1
  const each = { familyBank: more, bulletsMagazine: more, crusherCapacity: 1, euros: oneEach, bullets: oneEach }
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
  const due = sharesOf(euro, heirs)
  const euros = await withinLimits(tx, familyId, heirs, due, nowMs)
  const entries = entriesOf(family(familyId), heirs, { ...holdings, euros, bullets: sharesOf(bullets, heirs) })
  if (entries.length > 0) await ledger.postDecided(tx, [{ id, kind: 'familyEnd', entries, memo: { familyId } }])
  await noteDivided(tx, familyId, nowMs)
  const { familyName } = ended
  const parts = { heirAccountIds: heirs, partEuro: euro.part, partBullets: bullets.part, dividedAtMs: nowMs }
  const rests = { restEuro: euro.rest, restBullets: bullets.rest }
  const beyondEuros = due.map((part, nth) => part - (euros[nth] ?? 0))
  const beyond = beyondEuros.some((one) => one > 0) ? { beyondEuros } : {}
  return [
    fact('sottomondo.economy.family.divided.v1', { familyId, familyName, ...parts, ...rests, ...beyond }),
    ...(await holdingsFacts(tx, [familyId], nowMs)),
  ]
}

/** Returns what each heir gets: the first has the rest beside their part. */
const sharesOf = ({ part, rest }: ReturnType<typeof partsOf>, heirs: readonly number[]): number[] =>
  heirs.map((_, nth) => (nth === 0 ? part + rest : part))

/** Counts what heirs get beyond what they put in themselves as got from others, and returns what each may get in all. */
async function withinLimits(
  tx: Db,
  familyId: number,
  heirs: readonly number[],
  euros: readonly number[],
  nowMs: number,
): Promise<number[]> {
  const gifts: Gift[] = []
  for (const [nth, receiver] of heirs.entries()) {
    const euro = Math.max(0, (euros[nth] ?? 0) - (await readOwnPart(tx, familyId, receiver)))
    gifts.push({ giver: null, receiver, euro })
  }
  const got = await receiveUpTo(tx, gifts, nowMs)
  return euros.map((euro, nth) => euro - (gifts[nth]?.euro ?? 0) + (got[nth] ?? 0))
}

interface Parts {
  familyBank: number
  bulletsMagazine: number
  crusherCapacity: number
  /** What each heir gets. */
  euros: readonly number[]
  bullets: readonly number[]
}

/** Returns the entries of a division: to the heirs' banks and bullets, and what is nobody's to a sink. */
function entriesOf(from: Owner, heirs: number[], { euros, bullets, ...holdings }: Parts): Entry[] {
  const some = (to: Owner, asset: Entry['asset'], amount: number) => (amount > 0 ? move(from, to, asset, amount) : [])
  const sum = (parts: readonly number[]) => parts.reduce((all, one) => all + one, 0)
  const nobody = sink('familyEnd')
  return [
    ...heirs.flatMap((accountId, nth) => {
      const [euro, bulletsOf] = [euros[nth] ?? 0, bullets[nth] ?? 0]
      return [
        ...some(faucet('counter'), 'cashPocket', euro),
        ...(euro > 0 ? move(faucet('counter'), player(accountId), 'cashBank', euro) : []),
        ...some(player(accountId), 'bullets', bulletsOf),
      ]
    }),
    ...some(nobody, 'cashPocket', holdings.familyBank - sum(euros)),
    ...some(nobody, 'bullets', holdings.bulletsMagazine - sum(bullets)),
    ...some(nobody, 'crusherCapacity', holdings.crusherCapacity),
  ]
}
