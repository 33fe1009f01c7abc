import { personalSection } from '@sottomondo/server-kit'

export const todayPersonalData = personalSection(
  'vandaag en gisteren',
  `select (extract(epoch from hour_at) * 1000)::bigint * 1000 + row_number() over (order by hour_at, account_id) % 1000
      as key, to_jsonb(h) as data
    from today_hour h, asker where account_id = any (asker.account_ids)`,
)
