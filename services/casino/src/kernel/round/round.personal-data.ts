import {
  forgetRows,
  goneAccounts,
  goneRows,
  type PersonalData,
  personalSection,
} from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const roundPersonalData: PersonalData = {
  sections: [
    personalSection(
      'rondes',
      `select (extract(epoch from settled_at) * 1000)::bigint * 1000 + row_number() over (order by settled_at, round_id) % 1000
          as key,
          jsonb_build_object('ronde', round_id, 'spel', game, 'inzet', stake_euro, 'gewonnen', paid_euro,
            'wanneer', settled_at) as data
        from played_round, asker where account_id = any (asker.account_ids)`,
      { order: 10 },
    ),
  ],
  forgetting: [
    statement({
      name: 'forget_closed_rounds',
      params: goneAccounts,
      text: `delete from closed_round using played_round r, ${goneRows}
        where r.round_id = closed_round.round_id and r.account_id = gone."accountId"`,
    }),
    forgetRows('played_round'),
  ],
}
