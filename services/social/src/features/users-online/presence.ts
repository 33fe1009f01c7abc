import { paced } from '@sottomondo/server-kit/pace'
import type { Kit } from '@sottomondo/server-kit/service'
import { type OnlinePlayer, onlineViewers, pushedPlayer } from './shown-players.ts'
import { usersOnlineRules } from './users-online.rules.ts'
import { listOnline } from './users-online.store.ts'

export interface Presence {
  /** Notes a viewer of the list: changes since before they read it are pushed to them. */
  look(accountId: number): Promise<void>
  stop(): Promise<void>
}

/** Interval at which the online players are compared with the viewers' state, while there are viewers. */
const compareEveryMs = 400
/** Players per push at most; the rest of a rush comes with the next pushes. */
const mostPushed = 50

/**
 * Pushes to viewers of the list who comes and who goes. A player's last activity is written at every call, so no write
 * shows that they have come, and none that they are gone: both are found by comparing, and only while somebody views
 * the list. The cost does not grow with the number of calls, and a push holds the change alone.
 * @param shown returns the visible data of these accounts, without those that the list leaves out
 * @param forget drops the cached list, which is outdated
 */
export function createPresence(
  kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>,
  shown: (accountIds: number[]) => Promise<OnlinePlayer[]>,
  forget: () => void,
): Presence {
  const { redis, clock, log } = kit
  const viewers = onlineViewers(kit)
  /** The players that viewers know, by account; undefined without viewers. */
  let known: Promise<Map<number, string>> | undefined
  let looks = 0
  let stopped = false

  async function readKnown(): Promise<Map<number, string>> {
    const players = await shown(await listOnline(redis, clock.nowMs()))
    return new Map(players.map(({ accountId, accountName }) => [accountId, accountName]))
  }

  async function compare(): Promise<void> {
    const looksBefore = looks
    if (stopped || !known) return
    if ((await viewers.count()) === 0 && looks === looksBefore) {
      known = undefined
      return
    }
    comparing.due()
    const names = await known
    const accountIds = await listOnline(redis, clock.nowMs())
    // More than are listed: the list then changes with every call, which means no coming or going.
    if (accountIds.length === usersOnlineRules.listedPlayers) return
    const online = new Set(accountIds)
    const cameIds = accountIds.filter((accountId) => !names.has(accountId)).slice(0, mostPushed)
    const goneIds = [...names.keys()].filter((accountId) => !online.has(accountId)).slice(0, mostPushed)
    const came = cameIds.length > 0 ? await shown(cameIds) : []
    if (came.length === 0 && goneIds.length === 0) return
    forget()
    await viewers.push('onlineChanged', {
      came: came.map(pushedPlayer),
      gone: goneIds.flatMap((accountId) => names.get(accountId) ?? []),
      version: clock.nowMs(),
    })
    for (const { accountId, accountName } of came) names.set(accountId, accountName)
    for (const accountId of goneIds) names.delete(accountId)
  }

  const comparing = paced(compareEveryMs, compare, (error) =>
    log.warn({ err: error }, 'users online: pushing who comes and goes to viewers failed'),
  )

  return {
    async look(accountId) {
      looks += 1
      await viewers.look(accountId)
      known ??= readKnown()
      try {
        await known
        comparing.due()
      } catch (error) {
        known = undefined
        throw error
      }
    },
    async stop() {
      stopped = true
      await comparing.stop()
    },
  }
}
