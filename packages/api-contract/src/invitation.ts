import type { TimerKey } from '../gen/timers.ts'

/** What players ask each other along for, declared in the `*.invitation.ts` of the feature (`gen/invitations.ts`). */
export interface Invitation {
  /** Whether somebody can be asked now: the field of profiles and of the online players. */
  field: `${string}Available`
  /** Its place among the others. */
  order: number
  /** Whoever waits for it can't be asked. */
  timer: TimerKey
  /** The lowest rank that can be asked: the one that its calls need. */
  fromRank: number
  icon: string
  /** On a profile: 'Te vragen voor een overval'. */
  label: string
  /** Among the online players: 'Kan nu een overval plegen'. */
  ready: string
}
