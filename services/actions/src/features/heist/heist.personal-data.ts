import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

/** Lists what the player was told of each heist. */
export const heistPersonalData: PersonalData = {
  sections: [
    personalSection(
      'overvallen',
      `select heist_id as key, jsonb_build_object('doelwit', target, 'wapen', weapon, 'stand', state, 'gevraagd', invited_at,
          'einde', ended_at, 'uitslag', case when inviter_account_id = any (asker.account_ids) then inviter_result
            else invitee_result end) as data
        from heist, asker
        where inviter_account_id = any (asker.account_ids) or invitee_account_id = any (asker.account_ids)`,
    ),
  ],
}
