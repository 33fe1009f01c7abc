import { euro, words } from '@sottomondo/event-contract/log'
import { FamilyService } from '@sottomondo/proto/economy/v1/family'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { type PoolClient, transaction } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, writeOutbox } from '@sottomondo/server-kit/outbox'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { RpcClient } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { daysAfter, familyRules, upkeepDueAt } from '../family.rules.ts'
import { type Family, lockFamilies } from '../family.store.ts'
import { endFamily } from '../membership/depart.ts'
import { type Member, membersOf } from '../membership/member.store.ts'
import { saveFamily } from '../save-family.ts'
import { beginUpkeep, endUpkeep, forgetUpkeep, openUpkeep, type Upkeep } from './upkeep.store.ts'

type UpkeepKit = Pick<Kit<unknown>, 'pool' | 'clock' | 'connect' | 'committed' | 'log'>
type Outcome = 'paid' | 'unpaid'

const keptDays = 40

/** Takes the upkeep of every family, once a day. @returns the work, to be repeated every minute */
export function upkeep(kit: UpkeepKit): () => Promise<void> {
  const economy = kit.connect('economy').rpc(FamilyService)

  return async () => {
    const nowMs = kit.clock.nowMs()
    const { day, atMs: dueAtMs } = upkeepDueAt(nowMs)
    const { upkeepPerMemberEuro: perMemberEuro, upkeepAtOnce } = familyRules
    await transaction(kit.pool, (tx) => beginUpkeep(tx, { day, dueAtMs, perMemberEuro }))
    let after: Upkeep | undefined
    do {
      const due = await openUpkeep(kit.pool, after, upkeepAtOnce)
      await Promise.all(due.map((one) => take(kit, economy, one)))
      after = due.at(-1)
    } while (after)
    await forgetUpkeep(kit.pool, dutchDay(nowMs - keptDays * 86_400_000))
  }
}

/**
 * Asks economy to hold what a family owes for a day, and decides in one transaction with the fact on which economy
 * spends it. A process that dies in between has asked under an id that stands in the row: the next run goes on.
 */
async function take(kit: UpkeepKit, economy: RpcClient<FamilyService>, due: Upkeep): Promise<void> {
  const outcome = await ask(kit, economy, due)
  // economy is away: the next run asks again.
  if (!outcome) return
  await transaction(kit.pool, async (tx) => {
    const family = (await lockFamilies(tx, [due.familyId])).get(due.familyId)
    const isOver = !family || family.endedAtMs !== null
    if (!(await endUpkeep(tx, due, isOver ? 'void' : outcome))) return
    const settled = fact('sottomondo.social.escrow.settled.v1', {
      escrowId: due.escrowId,
      outcome: outcome === 'paid' && !isOver ? 'commit' : 'void',
    })
    const rows = isOver ? [] : await judge(tx, family, { ...due, outcome, nowMs: kit.clock.nowMs() })
    await writeOutbox(tx, [settled, ...rows], { requestId: requestIdOf(due) })
  })
  kit.committed()
}

const requestIdOf = ({ day, familyId }: Upkeep) => `family-upkeep:${day}:${familyId}`

/** @returns undefined while economy can't say */
async function ask({ log }: UpkeepKit, economy: RpcClient<FamilyService>, due: Upkeep): Promise<Outcome | undefined> {
  const { familyId, escrowId, amountEuro: amount, donAccountId: accountId } = due
  const request = {
    escrowId,
    accountId,
    familyId,
    purpose: 'familyUpkeep' as const,
    amount,
    subject: '',
    crusherCapacity: 0,
  }
  const ctx = { requestId: requestIdOf(due), caller: undefined, traceparent: undefined }
  try {
    const reserved = await economy.reserve(ctx, request)
    if (!isRefusal(reserved)) return 'paid'
    if (reserved.id === 'insufficientFunds') return 'unpaid'
    log.warn({ familyId, refusal: reserved.id }, 'families: economy did not answer for an upkeep')
  } catch (error) {
    log.warn({ err: error, familyId }, 'families: asking for an upkeep failed')
  }
  return undefined
}

const don = ({ role }: Member) => role === 'DON'

/** Counts the day of a locked family, which ends at the last. */
async function judge(
  tx: PoolClient,
  family: Family,
  { day, amountEuro, outcome, nowMs }: Upkeep & { outcome: Outcome; nowMs: number },
): Promise<OutboxRow[]> {
  const { familyId, familyName } = family
  const paid = outcome === 'paid'
  const daysLeft = daysAfter(family.daysLeft, paid)
  const members = await membersOf(tx, familyId)
  const concernedAccountIds = members
    .filter(({ role }) => role === 'DON' || role === 'CONSIGLIERE')
    .map(({ accountId }) => accountId)
  const judged = fact('sottomondo.social.family.upkeep-judged.v1', {
    familyId,
    familyName,
    day,
    paid,
    amountEuro,
    daysLeft,
    concernedAccountIds,
    judgedAtMs: nowMs,
  })
  const changed = { ...family, daysLeft, upkeepPaid: paid }
  const said = paid
    ? words`Het onderhoud van ${euro(amountEuro)} is betaald.`
    : words`Het onderhoud van ${euro(amountEuro)} kon niet worden betaald. Nog ${daysLeft} ${daysLeft === 1 ? 'dag' : 'dagen'}.`
  const saved = await saveFamily(tx, changed, {
    nowMs,
    members,
    events: [{ kind: paid ? 'upkeep' : 'unpaid', words: said }],
  })
  if (daysLeft > 0) return [...saved, judged]
  const last = members.find(don)
  if (!last) throw new Error(`family ${familyId} has no don`)
  return [...saved, judged, ...(await endFamily(tx, changed, { heirs: members, don: last, cause: 'upkeep', nowMs }))]
}
