import type { TimerKey } from '../gen/timers.ts'

/**
 * An activity to which players invite each other (`gen/invitations.ts`).
 */
export interface Invitation {
  /** The field of profiles and of the online players that tells whether the player can be invited now. */
  field: `${string}Available`
  /** Its place in the order of all activities. */
  order: number
  /** A player whose timer runs can't be invited. */
  timer: TimerKey
  icon: string
  /** The text on a profile: 'Te vragen voor een overval'. */
  label: string
  /** The text among the online players: 'Kan nu een overval plegen'. */
  ready: string
}
