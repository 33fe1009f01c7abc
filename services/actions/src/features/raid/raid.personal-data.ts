import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const raidPersonalData: PersonalData = {
  sections: [
    personalSection(
      'raids',
      `select raid_id as key, jsonb_build_object('stad', city_name, 'leider', is_leader, 'mee sinds', joined_at,
          'einde', ended_at, 'uitslag', result) as data
        from raid_participant join raid using (raid_id), asker where account_id = any (asker.account_ids)`,
    ),
  ],
}
