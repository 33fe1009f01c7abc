import { personalSection } from '@sottomondo/server-kit/personal-data'

export const murderPersonalData = personalSection(
  'murders',
  `select id as key, jsonb_build_object('stad', city_name, 'begonnen', started_at, 'einde', ended_at,
      'schoot zelf', killer_account_id = any (asker.account_ids), 'kogels', case
        when killer_account_id = any (asker.account_ids) then killer ->> 'bullets' else victim ->> 'bullets' end) as data
    from murder, asker where killer_account_id = any (asker.account_ids) or victim_account_id = any (asker.account_ids)`,
)
