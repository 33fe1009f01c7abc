import { goneAccounts, goneRows, type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const sportsPersonalData: PersonalData = {
  sections: [
    personalSection(
      'weddenschappen',
      `select (extract(epoch from placed_at) * 1000)::bigint * 1000 + row_number() over (order by placed_at, bet_id) % 1000
          as key,
          jsonb_build_object('wedstrijd', home_team || ' - ' || away_team, 'keuze', choice, 'notering', odds / 100.0,
            'inzet', stake_euro, 'afloop', outcome, 'uitbetaald', paid_euro, 'wanneer', placed_at) as data
        from sports_bet join sports_match using (match_id), asker where account_id = any (asker.account_ids)`,
      { order: 40 },
    ),
    personalSection(
      'competities',
      `select row_number() over (order by opened_at, league) as key, to_jsonb(l) as data
        from sports_league l, asker where account_id = any (asker.account_ids)`,
      { order: 50 },
    ),
  ],
  leftOut: {
    sports_player: 'sums of their bets',
  },
  forgetting: [
    // Open bets are still settled.
    statement({
      name: 'forget_sports_bets',
      params: goneAccounts,
      text: `delete from sports_bet using ${goneRows} where account_id = gone."accountId" and settled_at is not null`,
    }),
    statement({
      name: 'forget_sports_names',
      params: goneAccounts,
      text: `update sports_bet set account_name = null from ${goneRows} where account_id = gone."accountId"`,
    }),
  ],
}
