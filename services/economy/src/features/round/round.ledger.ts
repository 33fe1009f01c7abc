import { declareLedger } from '../../kernel/ledger/declare.ts'

export const roundLedger = declareLedger({
  past: {
    /** With what it was raised by and its end, if it stayed open. */
    round: {
      others: `case when v.memo -> 'staysOpen' is distinct from 'true' then '{}'::text[] else (
        select case when bool_or(g.id like 'round-close:%') then array_agg(g.id) end from (
          select id from transfer where id = 'round-close:' || (v.memo ->> 'roundId')
          union all
          select id from transfer where id > 'round-raise:' || (v.memo ->> 'roundId') || ':'
            and id < 'round-raise:' || (v.memo ->> 'roundId') || ';') g) end`,
      remember: `insert into past_seed as s (account_id, seed_id, rounds, last_nonce)
        select (memo -> 'accountId')::bigint, (memo -> 'seedId')::bigint, count(*), max((memo -> 'nonce')::bigint)
        from gone_transfer where kind = 'round' group by 1, 2
        on conflict (account_id, seed_id) do update set rounds = s.rounds + excluded.rounds,
          last_nonce = greatest(s.last_nonce, excluded.last_nonce)`,
    },
  },
})
