import type { Invitation } from '../invitation.ts'

export const heistInvitation = {
  field: 'heistAvailable',
  order: 10,
  timer: 'heist',
  fromRank: 4,
  icon: 'heist',
  label: 'Te vragen voor een overval',
  ready: 'Kan nu een overval plegen',
} as const satisfies Invitation
