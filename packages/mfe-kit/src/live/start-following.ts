import { otherPlayer } from '../call/page-player.ts'
import { loadLater } from './load-later.ts'

/** Follows a change of the logged-in player in another tab. Called once, by the shell. */
export function startFollowingPlayer(): void {
  otherPlayer.on((refusal) =>
    loadLater(
      'What follows another player',
      () => import(/* webpackChunkName: 'live' */ './follow-player.ts'),
      ({ followRefusal }) => followRefusal(refusal),
    ),
  )
}
