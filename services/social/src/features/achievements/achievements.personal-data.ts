import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const achievementsPersonalData: PersonalData = {
  sections: [
    personalSection(
      'onderscheidingen',
      `select row_number() over (order by account_id, earned_at, achievement_id) as key,
          jsonb_build_object('onderscheiding', achievement_id, 'wanneer', earned_at) as data
        from achievement, asker where account_id = any (asker.account_ids)`,
    ),
    personalSection(
      'onderscheidingen-telling',
      `select row_number() over (order by account_id, measure, item) as key,
          jsonb_build_object('wat', measure, 'deel', item, 'aantal', amount, 'eerst', to_timestamp(at_ms / 1000.0)) as data
        from achievement_mark, asker where account_id = any (asker.account_ids)`,
    ),
    personalSection(
      'onderscheidingen-vooraan',
      `select account_id as key, jsonb_build_object('vooraan', pinned) as data
        from achievement_owner, asker where account_id = any (asker.account_ids)`,
    ),
  ],
  // Who was the first of the world stays so, under nobody's name.
  leftOut: { achievement_first: 'it is among their achievements' },
  forgetting: [forgetRows('achievement'), forgetRows('achievement_mark'), forgetRows('achievement_owner')],
}
