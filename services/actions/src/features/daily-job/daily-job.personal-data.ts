import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const dailyJobPersonalData: PersonalData = {
  sections: [
    personalSection(
      'klussen van de dag',
      `select row_number() over (order by day, account_id, slot) as key,
          jsonb_build_object('dag', day, 'wat', kind, 'waar', city_name, 'gedaan', progress, 'nodig', required_count,
            'buit', reward_euro, 'ervaring', experience, 'getrokken', drawn_at, 'klaar', completed_at) as data
        from daily_job, asker where account_id = any (asker.account_ids)`,
    ),
    personalSection(
      'zevende klussen',
      `select row_number() over (order by week, account_id) as key,
          jsonb_build_object('week', week, 'buit', reward_euro, 'ervaring', experience, 'klaar', completed_at) as data
        from daily_job_week, asker where account_id = any (asker.account_ids)`,
    ),
  ],
  forgetting: [forgetRows('daily_job'), forgetRows('daily_job_week')],
}
