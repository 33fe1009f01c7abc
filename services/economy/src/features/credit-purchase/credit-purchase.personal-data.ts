import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const creditPurchasePersonalData: PersonalData = {
  sections: [
    personalSection(
      'betalingen',
      `select payment_id as key, jsonb_build_object('credits', credits, 'bedrag in centen', amount_cents, 'munt', currency,
          'betaaldienst', provider, 'wijze', method, 'stand', status, 'begonnen', created_at, 'betaald', paid_at,
          'terugbetaald in centen', refunded_cents, 'teruggeboekt in centen', charged_back_cents,
          'teruggenomen credits', credits_taken) as data
        from credit_purchase p, asker where p.user_id = asker.user_id`,
      { order: 190 },
    ),
  ],
  forgetting: [
    // A payment itself is kept for seven years, as bookkeeping has to be.
    statement({
      name: 'forget_buyer',
      params: goneAccounts,
      text: `update credit_purchase set account_name = gone."accountName"
        from ${goneRows} where account_id = gone."accountId"`,
    }),
  ],
}
