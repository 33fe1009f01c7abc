import { toast } from '@sottomondo/ui-kit/toast'
import { type OtherPlayer, otherPlayer, playerName } from '../call/page-player.ts'
import { currentSession, refreshSession, type Session } from './session.ts'

let following: Promise<void> | undefined

/** Starts following. Called once. */
export function startFollowingPlayer(): void {
  otherPlayer.on(followRefusal)
}

/** Handles a refused call of this page: another player has logged in by now. */
export function followRefusal({ sentAs, why }: OtherPlayer): void {
  // Of several calls under way the first one has updated the page.
  if (sentAs === playerName()) following ??= follow(why).finally(() => (following = undefined))
}

/**
 * Reads again who is logged in, as another tab may have changed that: the page is then drawn for that player, and tells
 * them so. Never rejects.
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

/** A gangster’s death does not make their player somebody else. */
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

/** A toast disappears by itself: it waits until the player looks at the tab. */
function announce(sentence: string): void {
  if (document.visibilityState === 'visible') toast.blank(sentence)
  else document.addEventListener('visibilitychange', () => toast.blank(sentence), { once: true })
}
