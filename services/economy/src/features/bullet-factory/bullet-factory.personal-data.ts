import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const bulletFactoryPersonalData: PersonalData = {
  sections: [
    personalSection(
      'kogelfabrieken',
      `select factory_id as key, to_jsonb(f) as data
        from bullet_factory f, asker where owner_account_id = any (asker.account_ids)`,
      { order: 80 },
    ),
    // Stays when its person has left: what they paid too much is its owner's to account for.
    personalSection(
      'te veel betaald aan kogelfabrieken van spelers',
      `select factory_id as key, jsonb_build_object('fabriek', factory_id, 'bedrag', sum(euro), 'laatst', max(last_at)) as data
        from factory_overpaid, asker where account_id = any (asker.account_ids) group by factory_id`,
      { order: 85 },
    ),
  ],
}
