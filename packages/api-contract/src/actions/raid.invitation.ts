import type { Invitation } from '../invitation.ts'

export const raidInvitation = {
  field: 'raidAvailable',
  order: 20,
  timer: 'raid',
  fromRank: 6,
  icon: 'raid',
  label: 'Te vragen voor een raid',
  ready: 'Kan nu een raid plegen',
} as const satisfies Invitation
