import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const cityCallPersonalData: PersonalData = {
  sections: [
    personalSection(
      'oproepen',
      `select mute_id as key, jsonb_build_object('hoortNietVan', kind) as data
        from city_call_mute, asker where account_id = any (asker.account_ids)`,
    ),
  ],
}
