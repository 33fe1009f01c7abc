import { forgetRows, goneAccounts, goneRows, type TablesLeftOut } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const leftOut: TablesLeftOut = {
  family_member: 'a copy of what social keeps of the members of families, and tells them',
  breakout: 'answers to requests of some days; their log tells of those that came to something',
}

/** Each statement deletes a part of a removed player's data; their actions still count, under the name of nobody. */
export const forgetting = [
  // A fight is locked before its gangsters.
  statement({
    name: 'forget_murder_killer',
    params: goneAccounts,
    text: `update murder set killer_name = gone."accountName" from ${goneRows} where killer_account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_murder_victim',
    params: goneAccounts,
    text: `update murder set victim_name = gone."accountName" from ${goneRows} where victim_account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_gangster',
    params: goneAccounts,
    text: `update gangster set account_name = gone."accountName", life = 0, jailed_until = null, last_crime_request_id = null,
        last_crime_answer = null, recent_crimes = '{}', version = version + 1
      from ${goneRows} where gangster.account_id = gone."accountId"`,
  }),
  forgetRows('family_member'),
  statement({
    name: 'forget_detective_target',
    params: goneAccounts,
    text: `update detective set target_name = gone."accountName" from ${goneRows}
      where target_account_id = gone."accountId"`,
  }),
  forgetRows('today_action'),
  // Their places stay empty: 0 is nobody.
  statement({
    name: 'forget_today_crimes',
    params: goneAccounts,
    text: `update today_crimes set account_ids = array(
        select case when exists (select from ${goneRows} where gone."accountId" = one.account_id) then 0 else one.account_id end
        from unnest(account_ids) with ordinality as one (account_id, nth) order by nth)
      where account_ids && array(select gone."accountId" from ${goneRows})`,
  }),
  forgetRows('click_suspicion'),
]
