import { toast } from '@sottomondo/ui-kit/toast'
import { type OtherPlayer, otherPlayer, playerName } from '../call/page-player.ts'
import { currentSession, refreshSession, type Session } from './session.ts'

let following: Promise<void> | undefined

/** Called once. */
export function startFollowingPlayer(): void {
  otherPlayer.on(followRefusal)
}

/** A call of this page was refused, for another plays here by now. */
export function followRefusal({ sentAs, why }: OtherPlayer): void {
  // Of several calls that were under way the first has brought the page up to date.
  if (sentAs === playerName()) following ??= follow(why).finally(() => (following = undefined))
}

/**
 * Reads again who is logged in, where another tab may have changed that: the page is then drawn for them, and tells them so.
 * Never rejects.
 */
export async function checkSession(): Promise<void> {
  const before = currentSession()
  const now = await refreshSession()
  if (before && now && isSomebodyElse(before, now)) announce(sentenceFor(before, now))
}

async function follow(why: string): Promise<void> {
  const before = currentSession()
  const now = await refreshSession()
  if (now) announce(!before || isSomebodyElse(before, now) ? sentenceFor(before, now) : why)
}

/** A gangster’s death makes nobody else of their player. */
const isSomebodyElse = (before: Session, now: Session): boolean =>
  before.userId !== now.userId || (now.accountId !== null && now.accountId !== before.accountId)

function sentenceFor(before: Session | null, { userId, accountName }: Session): string {
  if (accountName === null) return 'Er is in een ander tabblad ingelogd, dus deze pagina is nu van wie dat deed.'
  const begun =
    before?.userId === userId
      ? 'is in een ander tabblad een nieuwe gangster begonnen'
      : 'is in een ander tabblad ingelogd'
  return `Er ${begun}, dus je speelt hier nu verder als ${accountName}.`
}

/** A toast goes by itself: it comes when the tab is looked at. */
function announce(sentence: string): void {
  if (document.visibilityState === 'visible') toast.blank(sentence)
  else document.addEventListener('visibilitychange', () => toast.blank(sentence), { once: true })
}
