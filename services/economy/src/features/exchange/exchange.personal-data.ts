import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const exchangePersonalData: PersonalData = {
  sections: [
    personalSection(
      'gestolen eieren',
      `select account_id as key, to_jsonb(s) as data from eggs_stolen s, asker where account_id = any (asker.account_ids)`,
      { order: 260 },
    ),
  ],
  forgetting: [forgetRows('eggs_stolen')],
}
