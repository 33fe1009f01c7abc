import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const shopPersonalData: PersonalData = {
  sections: [
    personalSection(
      'genezing',
      `select account_id as key, jsonb_build_object('middel', healing_item_id, 'leven', life, 'hoogste leven', max_life) as data
        from healing, asker where account_id = any (asker.account_ids)`,
      { order: 130 },
    ),
  ],
}
