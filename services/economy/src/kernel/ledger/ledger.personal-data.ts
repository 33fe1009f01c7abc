import { type PersonalData, personalSection } from '@sottomondo/server-kit/personal-data'

/** SQL condition for rows of ledger_account and item that belong to the asker's gangsters. */
export const isTheirs = `owner_kind = 'player' and owner_id = any (select account::text from unnest(asker.account_ids) as account)`

export const ledgerPersonalData: PersonalData = {
  sections: [
    personalSection(
      'bezit',
      `select id as key, jsonb_build_object('wat', asset, 'hoeveel', balance, 'van', owner_id) as data
        from ledger_account, asker
        where (${isTheirs})
          or (owner_kind = 'user' and owner_id = asker.user_id::text)`,
      { order: 10 },
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
      { order: 30 },
    ),
  ],
  leftOut: {
    waiting_transfer: 'bookings that are to be made within seconds',
    audit_sum: 'sums of accounts of the ledger',
  },
}
