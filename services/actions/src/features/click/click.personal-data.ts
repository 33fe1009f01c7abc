import { forgetRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

export const clickPersonalData: PersonalData = {
  sections: [
    personalSection(
      'verdachte kliks',
      `select id as key, jsonb_build_object('actie', action, 'redenen', reasons, 'browser', user_agent, 'wanneer', judged_at)
          as data
        from click_suspicion, asker where account_id = any (asker.account_ids)`,
    ),
  ],
  forgetting: [forgetRows('click_suspicion')],
}
