import type { BanService } from '@sottomondo/proto/accounts/v1/ban'
import type { Change } from '@sottomondo/server-kit/change'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handlers, refusalOfNonAdmin, userOf } from '@sottomondo/server-kit/rpc'
import { networkOf } from '@sottomondo/server-kit/visitor'
import type { AccountsContext } from '../../context.ts'
import { isName } from '../../kernel/account/account.rules.ts'
import { findGangsterByName } from '../../kernel/account/account.store.ts'
import { noteAdminEntry } from '../../kernel/admin-log/admin-log.store.ts'
import { noteStaleCopies, sessionHashesOf } from '../../kernel/session/session.store.ts'
import { lockUser, type User } from '../../kernel/user/user.store.ts'
import { banRules, isBlockHours, banTexts as texts } from './ban.rules.ts'
import {
  addressesOf,
  banNetworks,
  blockUser,
  endSessionsThere,
  liftNetwork,
  listAtAddresses,
  listBans,
  listBlockedUsers,
  unblockUser,
} from './ban.store.ts'
import { createBannedVisitors } from './banned-visitors.ts'

/** Returns an admin's name in the log. */
const nameOf = (ctx: Ctx): string => userOf(ctx).accountName || `user ${userOf(ctx).userId}`

/** Returns the player behind a gangster, locked until the end of the change; refuses an admin. */
async function playerNamed(
  { tx }: Change,
  field: 'userName' | 'accountName',
  name: string,
): Promise<{ user: User; accountName: string } | Refusal> {
  const fault = (id: 'notFound' | 'conflict', text: string) => refuse(id, text, { fields: { [field]: text } })
  const gangster = isName(name) ? await findGangsterByName(tx, name) : undefined
  const user = gangster && (await lockUser(tx, gangster.userId))
  if (!gangster || !user) return fault('notFound', texts.nobody)
  return user.isAdmin ? fault('conflict', texts.ofAdmin) : { user, accountName: gangster.accountName }
}

const atName = (text: string): Refusal => refuse('conflict', text, { fields: { accountName: text } })

/** Blocks players and bans addresses. */
export function banHandlers({ kit, sessions }: Pick<AccountsContext, 'kit' | 'sessions'>): Handlers<typeof BanService> {
  const { pool, clock } = kit
  const visitors = createBannedVisitors(kit)
  kit.every(banRules.publishEveryMs, 'banned-visitors', visitors.publish)

  return {
    block: kit.change(async (change, { userName, blockDuration }) => {
      const refusal = refusalOfNonAdmin(change)
      if (refusal) return refusal
      if (!isBlockHours(blockDuration))
        return refuse('invalid', texts.badHours, { fields: { blockDuration: texts.badHours } })
      const player = await playerNamed(change, 'userName', userName)
      if (isRefusal(player)) return player
      const { user, accountName } = player
      const nowMs = clock.nowMs()
      const untilMs = nowMs + blockDuration * banRules.hourMs
      await blockUser.run(change.tx, { userId: user.userId, untilMs, nowMs, by: nameOf(change) })
      const resting = await sessionHashesOf(change.tx, user.userId)
      await noteStaleCopies(change.tx, resting, nowMs)
      const message = texts.blocked(accountName, blockDuration, untilMs)
      await note(change, 'block', accountName, message)
      change.afterCommit(() => sessions.end(resting))
      return { message, userName: accountName, blockedUntilMs: untilMs }
    }),

    unblock: kit.change(async (change, { userName }) => {
      const refusal = refusalOfNonAdmin(change)
      if (refusal) return refusal
      const player = await playerNamed(change, 'userName', userName)
      if (isRefusal(player)) return player
      const { user, accountName } = player
      if ((user.blockedUntilMs ?? 0) <= clock.nowMs()) return refuse('conflict', texts.notBlocked(accountName))
      await unblockUser.run(change.tx, { userId: user.userId })
      await note(change, 'unblock', accountName, texts.unblocked(accountName))
      return { message: texts.unblocked(accountName) }
    }),

    banAddress: kit.change(async (change, { accountName: name, ownAddress }) => {
      const refusal = refusalOfNonAdmin(change)
      if (refusal) return refusal
      const player = await playerNamed(change, 'accountName', name)
      if (isRefusal(player)) return player
      const { accountName, user } = player
      const addresses = await addressesOf(change.tx, user.userId)
      const networks = [...new Set(addresses.map(networkOf))]
      if (networks.length === 0) return atName(texts.noAddress(accountName))
      const own = [ownAddress, ...(await addressesOf(change.tx, userOf(change).userId))].map(networkOf)
      if (networks.some((network) => own.includes(network))) return atName(texts.ownAddress)
      const nowMs = clock.nowMs()
      const added = await banNetworks(change.tx, { networks, accountName, nowMs, by: nameOf(change) })
      if (added === 0) return atName(texts.alreadyBanned(accountName))
      const ended = await endSessionsThere(change.tx, addresses, user.userId)
      await noteStaleCopies(change.tx, ended, nowMs)
      const message = texts.banned(accountName, networks.length)
      await note(change, 'ipBan', accountName, `${message} (${networks.join(', ')})`)
      change.afterCommit(async () => {
        await visitors.publish()
        await sessions.end(ended)
      })
      return { message, addresses: networks.length }
    }),

    liftAddress: kit.change(async (change, { address }) => {
      const refusal = refusalOfNonAdmin(change)
      if (refusal) return refusal
      const network = networkOf(address)
      if (!(await liftNetwork(change.tx, network))) return refuse('notFound', texts.notBanned)
      await note(change, 'ipBanLift', network, texts.lifted(network))
      change.afterCommit(() => visitors.publish())
      return { message: texts.lifted(network) }
    }),

    async listAtSameAddress(ctx, { accountName }) {
      const refusal = refusalOfNonAdmin(ctx)
      if (refusal) return refusal
      const gangster = isName(accountName) ? await findGangsterByName(pool, accountName) : undefined
      if (!gangster) return refuse('notFound', texts.nobody, { fields: { accountName: texts.nobody } })
      const { userId } = gangster
      return { players: await listAtAddresses(pool, userId, await addressesOf(pool, userId)) }
    },

    async list(ctx) {
      const refusal = refusalOfNonAdmin(ctx)
      if (refusal) return refusal
      const [blocked, addresses] = await Promise.all([listBlockedUsers(pool, clock.nowMs()), listBans(pool)])
      return { blocked, addresses }
    },
  }

  function note(
    change: Change,
    kind: 'block' | 'unblock' | 'ipBan' | 'ipBanLift',
    about: string,
    what: string,
  ): Promise<void> {
    const entryKey = `${kind}:${userOf(change).userId}:${change.requestId}`
    const doneAtMs = clock.nowMs()
    return noteAdminEntry(change.tx, { entryKey, kind, by: nameOf(change), about, what, reason: null, doneAtMs })
  }
}
