import { otherPlayer } from '../call/page-player.ts'
import { loadLater } from './load-later.ts'
import { currentSession } from './session.ts'

/** What no first paint waits for: its code comes when it is needed. */

/** Keeps one socket open for as long as a gangster is logged in. Called once, by the shell, after the first paint. */
export function startRealtime(): void {
  loadLater(
    'The realtime channel',
    () => {
      // Asked for beside it: it would ask for that a moment later.
      const socket = currentSession()?.accountId && import(/* webpackChunkName: 'socket' */ 'socket.io-client')
      return Promise.all([import(/* webpackChunkName: 'realtime' */ './realtime.ts'), socket])
    },
    ([realtime]) => realtime.startRealtime(),
  )
}

/** Follows whoever plays here when that changes in another tab. Called once, by the shell. */
export function startFollowingPlayer(): void {
  otherPlayer.on((refusal) =>
    loadLater(
      'What follows another player',
      () => import(/* webpackChunkName: 'follow-player' */ './follow-player.ts'),
      ({ followRefusal }) => followRefusal(refusal),
    ),
  )
}
