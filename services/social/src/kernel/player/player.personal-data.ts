import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const playerPersonalData: PersonalData = {
  sections: [
    personalSection(
      'speler',
      `select account_id as key, to_jsonb(p) - 'killer_account_id' as data from player p, asker where account_id = any (asker.account_ids)`,
    ),
  ],
  forgetting: [
    statement({
      name: 'forget_player',
      params: goneAccounts,
      text: `update player set account_name = gone."accountName", gender = null, online_since = null, last_active_at = null,
          named_at_ms = greatest(named_at_ms, gone."deletedAtMs"),
          died_at_ms = coalesce(died_at_ms, gone."deletedAtMs")
        from ${goneRows} where player.account_id = gone."accountId"`,
    }),
  ],
}
