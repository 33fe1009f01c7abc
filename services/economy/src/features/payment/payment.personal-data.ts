import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const paymentPersonalData: PersonalData = {
  sections: [
    personalSection(
      'betaalwijze',
      `select account_id as key, to_jsonb(s) as data
        from player_settings s, asker where account_id = any (asker.account_ids)`,
      { order: 140 },
    ),
  ],
}
