import {
  forgetRows,
  goneAccounts,
  goneRows,
  personalSection,
  type TablesLeftOut,
} from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

export const personalSections = [
  personalSection(
    'rondes',
    `select (extract(epoch from settled_at) * 1000)::bigint * 1000 + row_number() over (order by settled_at, round_id) % 1000
        as key,
        jsonb_build_object('ronde', round_id, 'spel', game, 'inzet', stake_euro, 'gewonnen', paid_euro,
          'wanneer', settled_at) as data
      from played_round, asker where account_id = any (asker.account_ids)`,
  ),
  // A server seed that is still in use is shown to nobody.
  personalSection(
    'seeds',
    `select s.seed_id as key, jsonb_build_object('clientSeed', s.client_seed, 'serverSeedHash', v.server_seed_hash,
        'serverSeed', case when v.revealed_at is not null then v.server_seed end) as data
      from fair_seed s join fair_server_seed v using (account_id, number), asker
      where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'handen',
    `select (extract(epoch from settled_at) * 1000)::bigint * 1000
          + row_number() over (order by settled_at, round_id) % 1000 as key,
        jsonb_build_object('ronde', round_id, 'inzet', stake_euro, 'wat je deed', outcome -> 'actions',
          'begonnen', settled_at, 'gewonnen', g.paid_euro) as data
      from played_round join closed_round g using (round_id), asker
      where game = 'BLACKJACK' and account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'weddenschappen',
    `select (extract(epoch from placed_at) * 1000)::bigint * 1000 + row_number() over (order by placed_at, bet_id) % 1000
        as key,
        jsonb_build_object('wedstrijd', home_team || ' - ' || away_team, 'keuze', choice, 'notering', odds / 100.0,
          'inzet', stake_euro, 'afloop', outcome, 'uitbetaald', paid_euro, 'wanneer', placed_at) as data
      from sports_bet join sports_match using (match_id), asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'competities',
    `select row_number() over (order by opened_at, league) as key, to_jsonb(l) as data
      from sports_league l, asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'lootjes',
    `select (extract(epoch from bought_at) * 1000)::bigint * 1000 + number % 1000 as key,
        jsonb_build_object('trekking', draw_day, 'lootjes', tickets, 'wanneer', bought_at, 'prijzen',
          (select coalesce(jsonb_agg(jsonb_build_object('prijs', prize, 'lootje', ticket, 'waarde', amount, 'auto', car_name)), '[]')
           from lottery_prize w where w.draw_day = p.draw_day and w.number = p.number)) as data
      from lottery_purchase p, asker where account_id = any (asker.account_ids)`,
  ),
]

export const leftOut: TablesLeftOut = {
  bonus_game: 'how far a game has been shown that its round tells',
  sports_player: 'sums of their bets',
}

/**
 * Each statement deletes a part of the data of a user who has left. economy keeps the account of moved money: numbers
 * without a name.
 */
export const forgetting = [
  statement({
    name: 'forget_closed_rounds',
    params: goneAccounts,
    text: `delete from closed_round using played_round r, ${goneRows}
      where r.round_id = closed_round.round_id and r.account_id = gone."accountId"`,
  }),
  forgetRows('played_round'),
  statement({
    name: 'forget_bonus_games',
    params: goneAccounts,
    text: `delete from bonus_game using ${goneRows} where account_id = gone."accountId" and collected_at is not null`,
  }),
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
  // The purchase keeps the columns of the published list: numbers without a name.
  statement({
    name: 'forget_lottery_names',
    params: goneAccounts,
    text: `update lottery_purchase set account_name = null from ${goneRows} where account_id = gone."accountId"`,
  }),
  // The player wrote it themselves.
  statement({
    name: 'forget_client_seeds',
    params: goneAccounts,
    text: `update fair_seed set client_seed = '' from ${goneRows} where account_id = gone."accountId"`,
  }),
]
