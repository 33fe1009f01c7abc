import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const bountyPersonalData: PersonalData = {
  sections: [
    personalSection(
      'premies',
      `select share_id as key, jsonb_build_object('op', target_name, 'bedrag', amount, 'anoniem', is_anonymous, 'stand', state, 'meer dan de ander mocht krijgen', beyond_euro,
          'wanneer', placed_at, 'tot', s.ends_at) as data
        from bounty_share s join bounty using (target_account_id), asker where payer_account_id = any (asker.account_ids)`,
      { order: 210 },
    ),
    personalSection(
      'premies op je hoofd',
      `select target_account_id as key, jsonb_build_object('bedrag', total, 'delen', shares, 'tot', ends_at) as data
        from bounty, asker where target_account_id = any (asker.account_ids)`,
      { order: 220 },
    ),
  ],
  forgetting: [
    statement({
      name: 'forget_bounty',
      params: goneAccounts,
      text: `update bounty set target_name = gone."accountName" from ${goneRows} where target_account_id = gone."accountId"`,
    }),
  ],
}
