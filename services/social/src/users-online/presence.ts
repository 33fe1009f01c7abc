import { type AvailableField, createViewers, type Kit, paced } from '@sottomondo/server-kit'
import { usersOnlineRules } from './users-online.rules.ts'
import { listOnline } from './users-online.store.ts'

/** As others see a player, with what tells them from all others. */
export interface OnlinePlayer extends Record<AvailableField, boolean> {
  accountId: number
  accountName: string
  rankNumber: number
  rank: string
  wealth: number
  isPremium: boolean
}

export interface Presence {
  /** Somebody looks at the list: what changes from before it is read on is pushed to them. */
  look(accountId: number): Promise<void>
  stop(): Promise<void>
}

/** While somebody looks, who is online is compared with what viewers know this often. */
const compareEveryMs = 400
/** One push tells of so many at most; of a rush the rest comes with the next ones. */
const mostPushed = 50

/**
 * Tells those who look at the list who comes and who goes. When somebody was seen is written at every call of a player, so nothing
 * there says that somebody has come, and nothing at all that they are gone: both are seen by comparing, and only while
 * somebody looks. What that costs does not grow with how much is played, and a push holds the change alone.
 * @param shown what is to be seen of these accounts, without those whom the list leaves out
 * @param forget the list that was read of late is no longer true
 */
export function createPresence(
  kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>,
  shown: (accountIds: number[]) => Promise<OnlinePlayer[]>,
  forget: () => void,
): Presence {
  const { redis, clock, log } = kit
  const viewers = createViewers(kit, {
    key: 'users-online:lookers',
    lookedOfLateMs: usersOnlineRules.lookedOfLateMs,
  })
  /** Whom viewers know, by account; undefined while nobody looks. */
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
    // More than are listed: who stands in the list then changes with every call, and is nobody's coming or going.
    if (accountIds.length === usersOnlineRules.listedPlayers) return
    const online = new Set(accountIds)
    const cameIds = accountIds.filter((accountId) => !names.has(accountId)).slice(0, mostPushed)
    const goneIds = [...names.keys()].filter((accountId) => !online.has(accountId)).slice(0, mostPushed)
    const came = cameIds.length > 0 ? await shown(cameIds) : []
    if (came.length === 0 && goneIds.length === 0) return
    forget()
    await viewers.push('onlineChanged', {
      came: came.map(({ accountId, ...player }) => ({ ...player, familySymbol: null })),
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
