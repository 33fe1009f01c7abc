import { familyTexts, invitationTexts } from '../family.texts.ts'
import type { Invitation } from './invitation.store.ts'

/** What decides whether an invitation can be accepted. */
export interface Acceptance {
  invitation: Pick<Invitation, 'state' | 'lapsesAtMs'>
  family: { isEnded: boolean; memberCount: number; maxMembers: number }
  /** The invited player is in a family. */
  isMember: boolean
  nowMs: number
}

const ended = {
  ACCEPTED: invitationTexts.accepted,
  DECLINED: invitationTexts.declined,
  WITHDRAWN: invitationTexts.withdrawn,
  LAPSED: invitationTexts.lapsed,
  VOID: invitationTexts.void,
} as const

/** Returns the state of an invitation: one past its time has lapsed, whether its alarm has rung or not. */
export const stateOf = ({ state, lapsesAtMs }: Pick<Invitation, 'state' | 'lapsesAtMs'>, nowMs: number) =>
  state === 'OPEN' && lapsesAtMs <= nowMs ? 'LAPSED' : state

/** Returns the sentence that says why an invitation can't be accepted; null when it can. */
export function hindranceOf({ invitation, family, isMember, nowMs }: Acceptance): string | null {
  const state = stateOf(invitation, nowMs)
  if (family.isEnded && state !== 'ACCEPTED') return invitationTexts.ended
  if (state !== 'OPEN') return ended[state]
  if (isMember) return familyTexts.inOneAlready
  return family.memberCount >= family.maxMembers ? invitationTexts.full : null
}
