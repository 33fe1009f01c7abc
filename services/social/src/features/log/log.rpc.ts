import { logKinds } from '@sottomondo/event-contract/log'
import type { LogService } from '@sottomondo/proto/social/v1/log'
import { readPage } from '@sottomondo/server-kit/list'
import { push } from '@sottomondo/server-kit/outbox'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { readPlayers } from '../../kernel/player/player.store.ts'
import { logLines, markRead, markWatched, newestFirst, readReader, readUnread } from './log.store.ts'
import { countedUp, partsOf, peopleIn } from './log.texts.ts'

/** Shown for a line of a kind that this release does not know: a newer release wrote it. */
const unknownKind = { category: 'gangster', path: undefined, unread: undefined } as const
const kindOf = (kind: string) => logKinds.get(kind) ?? unknownKind

export const logHandlers = (kit: Pick<Kit<unknown>, 'pool' | 'change'>): Handlers<typeof LogService> => ({
  async list(ctx, { category, ...request }) {
    const { accountId } = playerOf(ctx)
    const kinds = category ? [...logKinds].filter(([, kind]) => kind.category === category).map(([kind]) => kind) : null
    const page = await readPage(kit.pool, logLines, { accountId, kinds }, newestFirst, request)
    if (isRefusal(page)) return page
    const people = page.rows.flatMap(({ pieces }) => peopleIn(accountId, pieces))
    const players = await readPlayers(kit.pool, [...new Set(people)])
    const lines = page.rows.map(({ kind, pieces, ...line }) => {
      const { category, path } = kindOf(kind)
      return { ...line, category, path: line.path ?? path, parts: partsOf(accountId, pieces, players) }
    })
    return { lines, nextCursor: page.nextCursor }
  },

  async getUnread(ctx) {
    const kinds = await readUnread(kit.pool, playerOf(ctx).accountId)
    const missed = kinds.filter((kind) => kind.missed > 0)
    const since = missed.flatMap(({ missedSinceMs }) => missedSinceMs ?? [])
    return {
      unreadLog: kinds.reduce((sum, { count }) => sum + count, 0),
      sinceMs: since.length === 0 ? undefined : Math.min(...since),
      summary: missed.flatMap(({ kind, missed: count, missedEuro }) => {
        const { unread } = kindOf(kind)
        return unread ? [countedUp(unread, count, missedEuro)] : []
      }),
    }
  },

  async countUnread(ctx) {
    const reader = await readReader(kit.pool, playerOf(ctx).accountId)
    return { unreadLog: reader?.unread ?? 0, logVersion: reader?.version ?? 0 }
  },

  markWatched: kit.change(async (change, { lineIds }) => ({
    watched: await markWatched(change.tx, playerOf(change).accountId, lineIds),
  })),

  markRead: kit.change(async (change) => {
    const { accountId } = playerOf(change)
    const read = await markRead(change.tx, accountId)
    // The player's other devices reset their count, too.
    if (read) change.publish(push(accountId, 'logChanged', { unreadLog: 0, version: read.version }))
    return { unreadLog: 0 }
  }),
})
