import { goneUsers, type PersonalData } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const authPersonalData: PersonalData = {
  leftOut: {
    otp: 'hashes of codes',
    password_reset: 'hashes of links',
  },
  forgettingUsers: [
    statement({ name: 'deletion_otp', params: goneUsers, text: 'delete from otp where user_id = any ($userIds)' }),
    statement({
      name: 'deletion_reset',
      params: goneUsers,
      text: 'delete from password_reset where user_id = any ($userIds)',
    }),
  ],
}
