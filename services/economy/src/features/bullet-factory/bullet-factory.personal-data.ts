import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const bulletFactoryPersonalData: PersonalData = {
  sections: [
    personalSection(
      'kogelfabrieken',
      `select factory_id as key, to_jsonb(f) as data
        from bullet_factory f, asker where owner_account_id = any (asker.account_ids)`,
      { order: 80 },
    ),
  ],
}
