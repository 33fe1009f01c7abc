-- A bank transfer between two of the accounts that fill.ts has made, as pgbench runs it:
--   pgbench "$DATABASE_URL" -n -M prepared -c 16 -T 10 -D first=1000000000 -D accounts=20000 -f services/economy/bench/transfer.sql
\set sender random(0, :accounts - 1)
\set distance random(1, :accounts - 1)
\set receiver (:sender + :distance) % :accounts
\set amount random(1, 100)
\set mark random(1, 9000000000000000000)
select ledger_post(
  jsonb_build_object(
    'id', 'bench:' || :mark,
    'kind', 'bench',
    'entries', jsonb_build_array(
      jsonb_build_object('ownerKind', 'player', 'ownerId', (:first + :sender)::text, 'asset', 'cashBank', 'amount', -:amount),
      jsonb_build_object('ownerKind', 'player', 'ownerId', (:first + :receiver)::text, 'asset', 'cashBank', 'amount', :amount))),
  (:first + :sender)::text);
