import {
  forgetRows,
  goneAccounts,
  goneRows,
  personalSection,
  type TablesLeftOut,
} from '@sottomondo/server-kit/personal-data'
import { statement } from '@sottomondo/server-kit/statement'

/** SQL condition for rows of ledger_account and item that belong to the asker's gangsters. */
const isTheirs = `owner_kind = 'player' and owner_id = any (select account::text from unnest(asker.account_ids) as account)`

export const personalSections = [
  personalSection(
    'bezit',
    `select id as key, jsonb_build_object('wat', asset, 'hoeveel', balance, 'van', owner_id) as data
      from ledger_account, asker
      where (${isTheirs})
        or (owner_kind = 'user' and owner_id = asker.user_id::text)`,
  ),
  personalSection(
    'overschrijvingen',
    `select id as key, jsonb_build_object('soort', category, 'van', sender_account_name, 'aan', receiver_account_name,
        'bedrag', amount, 'omschrijving', subject, 'wanneer', created_at) as data
      from bank_transaction, asker
      where sender_account_id = any (asker.account_ids) or receiver_account_id = any (asker.account_ids)`,
  ),
  // Left out: rewards of crimes are summed in the balances, and rounds are in casino's data: thousands of rows, often
  // written.
  personalSection(
    'boekingen',
    `select (extract(epoch from b.created_at) * 1000)::bigint * 1000
          + row_number() over (order by b.created_at, b.transfer_id, a.id) % 1000 as key,
        jsonb_build_object('soort', b.kind, 'wat', a.asset, 'hoeveel', b.amount, 'wanneer', b.created_at) as data
      from asker, ledger_account a
      cross join lateral (
        select e.transfer_id, e.amount, t.kind, t.created_at from entry e join transfer t on t.id = e.transfer_id
        where e.account_id = a.id and e.transfer_id not like 'crime-reward:%' and e.transfer_id not like 'round%'
        union all
        select e.transfer_id, e.amount, t.kind, t.created_at from entry_past e
        cross join lateral (select kind, created_at from transfer_past
          where id = e.transfer_id and created_at = e.created_at offset 0) as t
        where e.account_id = a.id and e.transfer_id not like 'crime-reward:%' and e.transfer_id not like 'round%'
      ) as b
      where (${isTheirs}) or (owner_kind = 'user' and owner_id = asker.user_id::text)`,
  ),
  personalSection(
    'vastgezet',
    `select (extract(epoch from created_at) * 1000)::bigint * 1000
          + row_number() over (order by created_at, escrow_id) % 1000 as key,
        jsonb_build_object('waarvoor', purpose, 'wat', lines, 'stand', state, 'sinds', created_at, 'einde', settled_at) as data
      from escrow_reservation, asker where account_id = any (asker.account_ids) and state = 'reserved'`,
  ),
  personalSection(
    'eigendommen',
    `select row_number() over (order by kind, id) as key, jsonb_build_object('soort', kind, 'nummer', id, 'wat', made_as)
        as data
      from item, asker where ${isTheirs}`,
  ),
  personalSection(
    'autos',
    `select car_id as key, to_jsonb(c) as data from car c join item on item.kind = 'CAR' and item.id = c.car_id, asker
      where ${isTheirs}`,
  ),
  personalSection(
    'casinos',
    `select casino_id as key, to_jsonb(d) - 'bank_account_id' - 'version' as data
      from casino_title d, asker where owner_account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'kogelfabrieken',
    `select factory_id as key, to_jsonb(f) as data
      from bullet_factory f, asker where owner_account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'familie',
    `select account_id as key, jsonb_build_object('familie', family_name, 'rol', role) as data
      from family_member left join family using (family_id), asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'familiekas',
    `select id as key, jsonb_build_object('waarvoor', purpose, 'wat', asset, 'hoeveel', amount, 'omschrijving', subject,
        'wanneer', created_at) as data
      from family_transaction, asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'garage',
    `select account_id as key, to_jsonb(g) as data from garage g, asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'geld van vandaag en gisteren',
    `select (extract(epoch from hour_at) * 1000)::bigint * 1000 + row_number() over (order by id) % 1000 as key,
        jsonb_build_object('uur', hour_at, 'erin', one.in_euro, 'eruit', one.out_euro) as data
      from cash_flow f, asker,
        lateral unnest(f.account_ids, f.in_euro, f.out_euro) as one (account_id, in_euro, out_euro)
      where f.account_ids && asker.account_ids and one.account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'genezing',
    `select account_id as key, jsonb_build_object('middel', healing_item_id, 'leven', life, 'hoogste leven', max_life) as data
      from healing, asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'betaalwijze',
    `select account_id as key, to_jsonb(s) as data
      from player_settings s, asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'open spellen',
    `select (extract(epoch from opened_at) * 1000)::bigint as key,
        jsonb_build_object('spel', game, 'ronde', round_id, 'sinds', opened_at, 'wat je deed', done) as data
      from open_round, asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'veilingen',
    `select auction_id as key, jsonb_build_object('wat', item_name, 'vanaf', starting_price, 'direct', quick_sale_price,
        'hoogste bod', highest_bid, 'anoniem', is_anonymous, 'stand', state, 'sinds', created_at, 'einde', ends_at) as data
      from auction, asker where seller_account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'biedingen',
    `select b.bid_id as key, jsonb_build_object('wat', item_name, 'bod', b.bid_euro, 'anoniem', b.is_anonymous, 'stand', b.state,
        'wanneer', placed_at) as data
      from auction_bid b join auction using (auction_id), asker where b.account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'perks',
    `select account_id * 1000 + perk_id as key, to_jsonb(p) as data
      from perk p, asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'betalingen',
    `select payment_id as key, jsonb_build_object('credits', credits, 'bedrag in centen', amount_cents, 'munt', currency,
        'betaaldienst', provider, 'wijze', method, 'stand', status, 'begonnen', created_at, 'betaald', paid_at,
        'terugbetaald in centen', refunded_cents, 'teruggeboekt in centen', charged_back_cents,
        'teruggenomen credits', credits_taken) as data
      from credit_purchase p, asker where p.user_id = asker.user_id`,
  ),
  personalSection(
    'getuigenverklaringen',
    `select witness_id as key, jsonb_build_object('over', victim_name, 'stad', city_name, 'wanneer', happened_at,
        'geopend', opened_at, 'schutter', killer_account_id = any (asker.account_ids)) as data
      from witness_statement, asker where killer_account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'premies',
    `select share_id as key, jsonb_build_object('op', target_name, 'bedrag', amount, 'anoniem', is_anonymous, 'stand', state,
        'wanneer', placed_at, 'tot', s.ends_at) as data
      from bounty_share s join bounty using (target_account_id), asker where payer_account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'premies op je hoofd',
    `select target_account_id as key, jsonb_build_object('bedrag', total, 'delen', shares, 'tot', ends_at) as data
      from bounty, asker where target_account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'premium',
    `select p.user_id as key, jsonb_build_object('tot', premium_until) as data from premium p, asker
      where p.user_id = asker.user_id`,
  ),
  personalSection(
    'sms-meldingen',
    `select s.user_id as key, to_jsonb(s) as data from alert_setting s, asker where s.user_id = asker.user_id`,
  ),
  personalSection(
    'verstuurde sms-meldingen',
    `select (extract(epoch from happened_at) * 1000)::bigint * 1000
          + row_number() over (order by happened_at, alert_id) % 1000 as key,
        jsonb_build_object('soort', kind, 'tekst', text, 'afloop', outcome, 'wanneer', happened_at) as data
      from alert, asker where alert.user_id = asker.user_id`,
  ),
  personalSection(
    'gestolen eieren',
    `select account_id as key, to_jsonb(s) as data from eggs_stolen s, asker where account_id = any (asker.account_ids)`,
  ),
  personalSection(
    'betaald voor je waar',
    `select row_number() over (order by account_id, good) as key, to_jsonb(p) as data
      from goods_purchase p, asker where account_id = any (asker.account_ids)`,
  ),
]

export const leftOut: TablesLeftOut = {
  gangster: 'whose gangster it is, which accounts tells',
  player_wealth: 'follows from what they own',
  nft_holder: 'a copy of what accounts says of their wallets',
  fence: 'the place of their next round among their seeds, which the casino tells',
  round_step: 'answers to requests in a game, whose actions are told with it',
  reward_receipt: 'rewards of crimes, which are booked in what they own',
  estate_waiting: 'that the estate of a dead gangster waits for what they left open, for some minutes',
  restricted_player: 'that they are dead, or in a fight that is under way',
  player_freeze: 'fights that were under way',
  waiting_transfer: 'bookings that are to be made within seconds',
  audit_sum: 'sums of accounts of the ledger',
  past_sum: 'sums of accounts of the ledger',
  past_seed: 'how many rounds of each of their seeds are past, which the casino tells',
  perk_player: 'which of their perks is researched: numbers of the house beside what is told of them',
}

/**
 * Each statement deletes a part of a removed player's data. The ledger keeps its transfers: it never changes and
 * contains no names.
 */
export const forgetting = [
  statement({
    name: 'forget_witnessed',
    params: goneAccounts,
    text: `update witness_statement set killer_name = gone."accountName" from ${goneRows}
      where killer_account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_bounty',
    params: goneAccounts,
    text: `update bounty set target_name = gone."accountName" from ${goneRows} where target_account_id = gone."accountId"`,
  }),
  forgetRows('eggs_stolen'),
  forgetRows('round_step'),
  forgetRows('goods_purchase'),
  statement({
    name: 'forget_cash_flow',
    params: goneAccounts,
    // Their places stay empty: 0 is nobody.
    text: `update cash_flow set account_ids = array(
        select case when exists (select from ${goneRows} where gone."accountId" = one.account_id) then 0 else one.account_id end
        from unnest(account_ids) with ordinality as one (account_id, nth) order by nth)
      where account_ids && array(select gone."accountId" from ${goneRows})`,
  }),
  statement({
    name: 'forget_sender',
    params: goneAccounts,
    text: `update bank_transaction set sender_account_name = gone."accountName", subject = ''
      from ${goneRows} where sender_account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_receiver',
    params: goneAccounts,
    text: `update bank_transaction set receiver_account_name = gone."accountName"
      from ${goneRows} where receiver_account_id = gone."accountId"`,
  }),
  // A payment itself is kept for seven years, as bookkeeping has to be.
  statement({
    name: 'forget_buyer',
    params: goneAccounts,
    text: `update credit_purchase set account_name = gone."accountName"
      from ${goneRows} where account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_seller',
    params: goneAccounts,
    text: `update auction set seller_name = gone."accountName" from ${goneRows} where seller_account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_bidder',
    params: goneAccounts,
    text: `update auction_bid set account_name = gone."accountName" from ${goneRows} where account_id = gone."accountId"`,
  }),
  statement({
    name: 'forget_family_transactions',
    params: goneAccounts,
    text: `update family_transaction set account_name = gone."accountName", subject = ''
      from ${goneRows} where account_id = gone."accountId"`,
  }),
]

const goneUsers = { userIds: 'bigint[]' } as const
/** Each statement deletes rows of removed persons that their gangsters share. */
export const forgettingUsers = [
  statement({
    name: 'forget_premium',
    params: goneUsers,
    text: 'delete from premium where user_id = any ($userIds)',
  }),
  statement({
    name: 'forget_alert_settings',
    params: goneUsers,
    text: 'delete from alert_setting where user_id = any ($userIds)',
  }),
  statement({ name: 'forget_alerts', params: goneUsers, text: 'delete from alert where user_id = any ($userIds)' }),
]
