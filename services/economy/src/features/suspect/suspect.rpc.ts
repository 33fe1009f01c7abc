import type { SuspectService } from '@sottomondo/proto/economy/v1/suspect'
import type { Db } from '@sottomondo/server-kit/database'
import { fact } from '@sottomondo/server-kit/outbox'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, refusalOfNonAdmin, userOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { oneLine } from '@sottomondo/server-kit/text'
import { readGiftDays, readGifts, readGiftsAmong } from './gift.store.ts'
import { firstJudgedDay } from './judge-due.ts'
import { type Reason, reasonText, suspectRules as rules, suspectTexts as texts } from './suspect.rules.ts'
import {
  findNamed,
  findSuspect,
  listSuspects,
  lockSuspects,
  readNames,
  type SuspectRow,
  writeSeen,
} from './suspect.store.ts'

const nobody = refuse('notFound', texts.nobody, { fields: { accountName: texts.nobody } })

const seenOf = ({ seenBy: by, seenNote: note, seenAtMs }: SuspectRow) =>
  by === null || note === null || seenAtMs === null ? undefined : { by, note, seenAtMs }

/** What is said against a player. */
const shownOf = (row: SuspectRow, names: ReadonlyMap<number, string>) => ({
  score: row.score,
  reasons: row.reasons.map((one) => reasonText(one, names.get(one.otherAccountId ?? 0) ?? texts.somebody)),
  fedEuro: row.fedEuro,
  sinceMs: row.sinceMs,
  judgedAtMs: row.judgedAtMs,
  seen: seenOf(row),
})

const othersIn = (reasons: readonly Reason[]): number[] =>
  reasons.flatMap(({ otherAccountId }) => (otherAccountId === null ? [] : otherAccountId))

export function suspectHandlers(kit: Kit<unknown>): Handlers<typeof SuspectService> {
  return {
    async list(ctx, { state, ...request }) {
      const refusal = refusalOfNonAdmin(ctx)
      if (refusal) return refusal
      const page = await listSuspects(kit.pool, state === 'SEEN' ? 'SEEN' : 'OPEN', request)
      if (isRefusal(page)) return page
      const named = page.rows.flatMap(({ accountId, reasons }) => [accountId, ...othersIn(reasons)])
      const names = await readNames(kit.pool, named)
      return {
        nextCursor: page.nextCursor,
        suspects: page.rows.map((row) => ({
          accountId: row.accountId,
          accountName: names.get(row.accountId),
          ...shownOf(row, names),
        })),
      }
    },

    async get(ctx, { accountName: typed }) {
      const refusal = refusalOfNonAdmin(ctx)
      if (refusal) return refusal
      const found = await findNamed(kit.pool, typed)
      if (!found) return nobody
      const { accountId, accountName } = found
      const sinceDay = firstJudgedDay(kit.clock.nowMs())
      const [row, around, days] = await Promise.all([
        findSuspect(kit.pool, accountId),
        playersAround(kit.pool, accountId, sinceDay),
        readGiftDays(kit.pool, accountId, sinceDay),
      ])
      const gifts = await readGiftsAmong(kit.pool, [accountId, ...around], sinceDay, rules.mostGifts)
      const names = await readNames(kit.pool, [accountId, ...around, ...othersIn(row?.reasons ?? [])])
      return {
        accountName,
        windowDays: rules.windowDays,
        listedScore: rules.listedScore,
        ...(row ? shownOf(row, names) : { score: 0, reasons: [], fedEuro: 0 }),
        gifts: gifts.map(({ giverAccountId, receiverAccountId, ...gift }) => ({
          ...gift,
          giverName: names.get(giverAccountId),
          receiverName: names.get(receiverAccountId),
        })),
        days,
      }
    },

    markSeen: kit.change(async (change, { accountName: typed, note: written }) => {
      const refusal = refusalOfNonAdmin(change)
      if (refusal) return refusal
      const found = await findNamed(change.tx, typed)
      if (!found) return nobody
      const { accountId, accountName } = found
      const note = oneLine(written, rules.noteCharacters)
      if (!note) return refuse('invalid', texts.noNote, { fields: { note: texts.noNote } })
      const known = (await lockSuspects(change.tx, [accountId])).get(accountId)
      if (!known?.isOpen) return refuse('conflict', texts.notSuspect(accountName))
      const { accountName: name, userId } = userOf(change)
      const by = name || `user ${userId}`
      const nowMs = kit.clock.nowMs()
      await writeSeen(change.tx, { accountId, by, note, nowMs })
      change.publish(
        fact('sottomondo.economy.suspect.seen.v1', {
          entryId: `${userId}:${change.requestId}`,
          accountId,
          accountName,
          by,
          note,
          seenAtMs: nowMs,
        }),
      )
      return { message: texts.seen(accountName) }
    }),
  }
}

/** Returns those with whom a player exchanged the most. */
async function playersAround(db: Db, accountId: number, sinceDay: string): Promise<number[]> {
  const byOther = new Map<number, number>()
  for (const { giverAccountId, receiverAccountId, euro } of await readGifts(db, [accountId], sinceDay)) {
    const other = giverAccountId === accountId ? receiverAccountId : giverAccountId
    byOther.set(other, (byOther.get(other) ?? 0) + euro)
  }
  return [...byOther]
    .sort(([, one], [, other]) => other - one)
    .slice(0, rules.mostAround)
    .map(([other]) => other)
}
