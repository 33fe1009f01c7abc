import {
  forgetRows,
  goneAccounts,
  goneRows,
  type PersonalData,
  personalSection,
} from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const familyPersonalData: PersonalData = {
  sections: [
    personalSection(
      'familie',
      `select account_id as key, jsonb_build_object('familie', f.family_name, 'rol', m.role, 'sinds', m.joined_at,
          'gegeven euro', m.given_euro, 'gegeven kogels', m.given_bullets) as data
        from family_member m join family f on f.id = m.family_id, asker where account_id = any (asker.account_ids)`,
    ),
    personalSection(
      'familie-verlaten',
      `select account_id as key, jsonb_build_object('familie', f.family_name, 'tot', p.left_at) as data
        from family_past_member p join family f on f.id = p.family_id, asker where account_id = any (asker.account_ids)`,
    ),
    personalSection(
      'familie-uitnodigingen',
      `select i.id as key, jsonb_build_object('familie', f.family_name, 'van', i.inviter_name, 'aan', i.invitee_name,
          'rol', i.role, 'prijs', i.join_cost_euro, 'wanneer', i.invited_at, 'staat', i.state) as data
        from family_invitation i join family f on f.id = i.family_id, asker
        where i.inviter_account_id = any (asker.account_ids) or i.invitee_account_id = any (asker.account_ids)`,
    ),
  ],
  forgetting: [
    // Their death, which comes with it, ends the membership; names are copies.
    statement({
      name: 'forget_family_member',
      params: goneAccounts,
      text: `update family_member set account_name = gone."accountName" from ${goneRows} where account_id = gone."accountId"`,
    }),
    statement({
      name: 'forget_family_inviter',
      params: goneAccounts,
      text: `update family_invitation set inviter_name = gone."accountName"
        from ${goneRows} where inviter_account_id = gone."accountId"`,
    }),
    forgetRows('family_invitation', 'invitee_account_id'),
  ],
}
