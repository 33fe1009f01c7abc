import { personalSection, statement, type TablesLeftOut } from '@sottomondo/server-kit'

export const personalSections = [
  personalSection(
    'gangsters',
    `select account_id as key, to_jsonb(g) - 'last_click_token_micros' - 'last_crime_request_id' - 'last_crime_answer'
        - 'last_crime_ranked_up_to' - 'version' as data
      from gangster g, asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'missies',
    `select mission_id as key, to_jsonb(m) - 'expiry_told' as data
      from mission m, asker where account_id = any (asker.account_ids)`,
  ),
  // Of each heist what he was told of it himself.
  personalSection(
    'overvallen',
    `select heist_id as key, jsonb_build_object('doelwit', target, 'wapen', weapon, 'stand', state, 'gevraagd', invited_at,
        'einde', ended_at, 'uitslag', case when inviter_account_id = any (asker.account_ids) then inviter_result
          else invitee_result end) as data
      from heist, asker
      where inviter_account_id = any (asker.account_ids) or invitee_account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'raids',
    `select raid_id as key, jsonb_build_object('stad', city_name, 'leider', is_leader, 'mee sinds', joined_at,
        'einde', ended_at, 'uitslag', result) as data
      from raid_participant join raid using (raid_id), asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'verdachte klikken',
    `select id as key, jsonb_build_object('actie', action, 'redenen', reasons, 'browser', user_agent, 'wanneer', judged_at)
        as data
      from click_suspicion, asker where account_id = any (asker.account_ids)`,
  ),
]

export const leftOut: TablesLeftOut = {
  breakout: 'answers to requests of some days; his log tells of those that came to something',
}

const gone = { accounts: 'jsonb' } as const
const them = 'jsonb_to_recordset($accounts) as gone ("accountId" bigint, "accountName" text)'

/** Each forgets a part of who has gone; what he did counts on, under the name of nobody. */
export const forgetting = [
  statement({
    name: 'forget_gangster',
    params: gone,
    text: `update gangster set account_name = gone."accountName", life = 0, jailed_until = null, last_crime_request_id = null,
        last_crime_answer = null, recent_crimes = '{}', version = version + 1
      from ${them} where gangster.account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_suspicions',
    params: gone,
    text: `delete from click_suspicion using ${them} where account_id = gone."accountId"`,
  }),
]
