import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const townPersonalData: PersonalData = {
  sections: [
    personalSection(
      'stadsnieuws',
      `select id as key, to_jsonb(n) - 'key' - 'pushed' as data
        from town_news n, asker where account_id = any (asker.account_ids)`,
    ),
    personalSection(
      'gebeurtenissen in de stad',
      `select id as key, jsonb_build_object('soort', kind, 'waar', coalesce(place, city_name), 'bedrag', amount_euro,
          'wanneer', happened_at) as data
        from town_event, asker where account_id = any (asker.account_ids) or other_account_id = any (asker.account_ids)`,
    ),
  ],
  forgetting: [
    statement({
      name: 'forget_news',
      params: goneAccounts,
      text: `delete from town_news using ${goneRows} where gone."accountId" in (account_id, freed_account_id)`,
    }),
    statement({
      name: 'forget_town_events',
      params: goneAccounts,
      text: `delete from town_event using ${goneRows} where gone."accountId" in (account_id, other_account_id)`,
    }),
  ],
}
