import { onPush } from './push/push.ts'
import { currentSession, onSessionChange, updateFigures } from './session.ts'
import { runningMs, serverNowMs } from './time/clock.ts'

/** The last push, and whose it is. */
let pushed = { userId: 0, untilMs: 0, version: -1 }
let ending: ReturnType<typeof setTimeout> | undefined

/** Looks this often at least: a timer is late after a sleep, and the clock may be set. */
const lookMs = 30_000

/** Keeps whether the player has premium: by the server's time, as the services judge it. Called once. */
export function followPremium(): void {
  onPush('premiumChanged', ({ premiumUntilMs: untilMs, version }) => {
    const userId = currentSession()?.userId ?? 0
    if (pushed.userId === userId && version < pushed.version) return
    pushed = { userId, untilMs, version }
    judge()
  })
  onSessionChange(judge)
  judge()
}

function judge(): void {
  clearTimeout(ending)
  const session = currentSession()
  if (!session) return
  const { userId, premiumUntil } = session
  const pushedMs = pushed.userId === userId ? pushed.untilMs : undefined
  if (premiumUntil === undefined && pushedMs === undefined) return
  // Premium is only ever prolonged: a reading that is older than a push says less.
  const leftMs = Math.max(premiumUntil ? Date.parse(premiumUntil) : 0, pushedMs ?? 0) - serverNowMs()
  const isPremium = leftMs > 0
  if (isPremium) ending = setTimeout(judge, Math.min(leftMs, lookMs))
  if (session.isPremium !== isPremium) updateFigures('premium', runningMs(), { isPremium })
}
