import { goneUsers, type PersonalData } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const twoFactorPersonalData: PersonalData = {
  leftOut: {
    login_challenge: 'hashes for some minutes, between the two steps of a login',
    recovery_code: 'hashes of codes',
  },
  forgettingUsers: [
    statement({
      name: 'deletion_two_factor',
      params: goneUsers,
      text: 'delete from two_factor where user_id = any ($userIds)',
    }),
    statement({
      name: 'deletion_challenge',
      params: goneUsers,
      text: 'delete from login_challenge where user_id = any ($userIds)',
    }),
  ],
}
