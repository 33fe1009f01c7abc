import { personalSection } from '@sottomondo/server-kit/personal-data'

export const detectivePersonalData = personalSection(
  'detectives',
  `select detective_id as key, jsonb_build_object('stad', city_name, 'zoekt', target_name, 'gestuurd', hired_at,
      'gevonden', found_at, 'terug', ends_at) as data
    from detective, asker where account_id = any (asker.account_ids)`,
)
