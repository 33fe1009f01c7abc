import { goneUsers, type PersonalData } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const nftPersonalData: PersonalData = {
  leftOut: {
    nft_holder: 'a copy of what accounts says of their wallets',
  },
  forgettingUsers: [
    statement({
      name: 'nft_holder_forget',
      params: goneUsers,
      text: 'delete from nft_holder where user_id = any ($userIds)',
    }),
  ],
}
