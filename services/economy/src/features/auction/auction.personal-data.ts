import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const auctionPersonalData: PersonalData = {
  sections: [
    personalSection(
      'veilingen',
      `select auction_id as key, jsonb_build_object('wat', item_name, 'vanaf', starting_price, 'direct', quick_sale_price,
          'hoogste bod', highest_bid, 'anoniem', is_anonymous, 'stand', state, 'sinds', created_at, 'einde', ends_at) as data
        from auction, asker where seller_account_id = any (asker.account_ids)`,
      { order: 160 },
    ),
    personalSection(
      'biedingen',
      `select b.bid_id as key, jsonb_build_object('wat', item_name, 'bod', b.bid_euro, 'anoniem', b.is_anonymous, 'stand', b.state,
          'wanneer', placed_at) as data
        from auction_bid b join auction using (auction_id), asker where b.account_id = any (asker.account_ids)`,
      { order: 170 },
    ),
  ],
  forgetting: [
    statement({
      name: 'forget_seller',
      params: goneAccounts,
      text: `update auction set seller_name = gone."accountName" from ${goneRows} where seller_account_id = gone."accountId"`,
    }),
    statement({
      name: 'forget_bidder',
      params: goneAccounts,
      text: `update auction_bid set account_name = gone."accountName" from ${goneRows} where account_id = gone."accountId"`,
    }),
  ],
}
