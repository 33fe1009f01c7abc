import { goneUsers, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const nftPersonalData: PersonalData = {
  sections: [
    personalSection(
      'wallets',
      `select n.id as key, jsonb_build_object('adres', address, 'bewezen op', proven_at, 'bevestigd', verified) as data
        from nft_owner n, asker where n.user_id = asker.user_id`,
      { order: 50 },
    ),
  ],
  leftOut: {
    nft_holder: 'follows from their wallets',
  },
  forgettingUsers: [
    statement({
      name: 'deletion_wallets',
      params: goneUsers,
      text: 'delete from nft_owner where user_id = any ($userIds)',
    }),
    statement({
      name: 'deletion_nft_holder',
      params: goneUsers,
      text: 'delete from nft_holder where user_id = any ($userIds)',
    }),
  ],
}
