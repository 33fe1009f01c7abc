import type { PersonalDataDeskService } from '@sottomondo/proto/accounts/v1/personal_data_desk'
import type { Change } from '@sottomondo/server-kit/change'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, userOf } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../context.ts'
import { notify } from '../../kernel/message/notify.ts'
import { lockUser, type User } from '../../kernel/user/user.store.ts'
import { deletionRules, deskMails, exportRules, deskTexts as texts } from './personal-data.rules.ts'
import {
  askForDeletion,
  askForExport,
  deletionOf,
  findExport,
  readExportPart,
  revokeDeletion,
  takeExport,
} from './personal-data.store.ts'

/** A user's personal data: a copy of it, and its deletion. */
export function personalDataDesk({ kit, passwords }: AccountsContext): Handlers<typeof PersonalDataDeskService> {
  const { pool, clock } = kit

  /** Returns the user after checking their password again: a finder of their unlocked phone does not know it. */
  async function confirmedUser(change: Change, currentPassword: string): Promise<User | Refusal> {
    const user = await lockUser(change.tx, userOf(change).userId)
    if (user && (await passwords.matches(user.passwordHash, currentPassword))) return user
    return refuse('invalid', texts.wrongPassword, { fields: { currentPassword: texts.wrongPassword } })
  }

  return {
    async get(ctx) {
      const { userId } = userOf(ctx)
      const nowMs = clock.nowMs()
      const [made, deletionAtMs] = await Promise.all([findExport(pool, userId), deletionOf(pool, userId)])
      const deletion = { deletionAtMs: deletionAtMs ?? undefined }
      if (!made) return { state: 'none', ...deletion }
      const nextAtMs = made.requestedAtMs + exportRules.pauseSeconds * 1000
      const next = nextAtMs > nowMs ? { nextAtMs } : {}
      if (made.readyAtMs === null) return { state: 'making', ...next, ...deletion }
      const isThere = made.takenBy === null && made.expiresAtMs !== null && made.expiresAtMs > nowMs
      if (!isThere) return { state: 'none', ...next, ...deletion }
      return { state: 'ready', expiresAtMs: made.expiresAtMs ?? undefined, ...next, ...deletion }
    },

    askExport: kit.change(async (change, { currentPassword }) => {
      const user = await confirmedUser(change, currentPassword)
      if (isRefusal(user)) return user
      const nowMs = clock.nowMs()
      const before = await findExport(change.tx, user.userId)
      const leftMs = before ? before.requestedAtMs + exportRules.pauseSeconds * 1000 - nowMs : 0
      if (leftMs > 0) return refuse('timer', texts.exportTooSoon, { timeLeft: secondsBegun(leftMs) })
      await askForExport(change.tx, user.userId, nowMs)
      return { message: texts.exportRequested }
    }),

    // The answer is the only copy: a repetition of the request that took it reads the stored one.
    takeExport: kit.ownChange(async (ctx, { part }) => {
      const { userId } = userOf(ctx)
      const taken = await transaction(pool, (tx) => takeExport(tx, userId, ctx.requestId, clock.nowMs()))
      const found = taken ? await readExportPart.first(pool, { userId, part }) : undefined
      return found ?? refuse('notFound', texts.exportGone)
    }),

    askDeletion: kit.change(async (change, { currentPassword }) => {
      const user = await confirmedUser(change, currentPassword)
      if (isRefusal(user)) return user
      if (user.isAdmin) return refuse('conflict', texts.notTheAdmin)
      const nowMs = clock.nowMs()
      const dueAtMs = nowMs + deletionRules.graceSeconds * 1000
      const { deletionAtMs } = await askForDeletion(change.tx, user.userId, nowMs, dueAtMs)
      await notify(change.tx, user, deskMails.deletionRequested(deletionAtMs), nowMs)
      return { message: texts.deletionRequested(deletionAtMs), deletionAtMs }
    }),

    revokeDeletion: kit.change(async (change) => {
      const { userId } = userOf(change)
      const user = await lockUser(change.tx, userId)
      if (!user || !(await revokeDeletion(change.tx, userId))) return refuse('conflict', texts.nothingToRevoke)
      await notify(change.tx, user, deskMails.revoked, clock.nowMs())
      return { message: texts.revoked }
    }),
  }
}
