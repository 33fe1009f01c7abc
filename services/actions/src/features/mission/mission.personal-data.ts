import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const missionPersonalData: PersonalData = {
  sections: [
    personalSection(
      'missies',
      `select mission_id as key, to_jsonb(m) - 'expiry_pushed' as data
        from mission m, asker where account_id = any (asker.account_ids)`,
    ),
  ],
}
