import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const hallOfFamePersonalData: PersonalData = {
  sections: [
    personalSection(
      'loterijprijzen',
      `select account_id as key, jsonb_build_object('gewonnen', wins, 'laatst', last_won_at) as data
        from lottery_wins, asker where account_id = any (asker.account_ids)`,
    ),
  ],
  leftOut: { hall_of_fame: 'anybody may read it' },
}
