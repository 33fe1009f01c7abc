import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const casinoTitlePersonalData: PersonalData = {
  sections: [
    personalSection(
      'casinos',
      `select casino_id as key, to_jsonb(d) - 'bank_account_id' - 'version' as data
        from casino_title d, asker where owner_account_id = any (asker.account_ids)`,
      { order: 70 },
    ),
  ],
}
