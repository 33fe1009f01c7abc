import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const cashFlowPersonalData: PersonalData = {
  sections: [
    personalSection(
      'geld van vandaag en gisteren',
      `select extract(epoch from hour_at)::bigint * 1000 + row_number() over (partition by hour_at order by account_id) % 1000
          as key,
        jsonb_build_object('uur', hour_at, 'erin', in_euro, 'eruit', out_euro) as data
        from cash_flow, asker where account_id = any (asker.account_ids)`,
      { order: 120 },
    ),
  ],
  forgetting: [forgetRows('cash_flow')],
}
