import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const priceAlertPersonalData: PersonalData = {
  sections: [
    personalSection(
      'prijsalarmen',
      `select price_alert_id as key,
          jsonb_build_object('waar', good, 'stad', city_name, 'boven', is_above, 'prijs', price_euro, 'gezet', created_at)
            as data
        from price_alert, asker where account_id = any (asker.account_ids)`,
      { order: 290 },
    ),
  ],
  forgetting: [forgetRows('price_alert')],
}
