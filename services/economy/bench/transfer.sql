-- A bank transfer between two of the accounts that fill.ts has made, as pgbench runs it:
--   pgbench "$DATABASE_URL" -n -M prepared -c 16 -T 10 -D first=1000000000 -D accounts=20000 -f services/economy/bench/transfer.sql
\set place random(0, :accounts - 1)
\set distance random(1, :accounts - 1)
\set sender :first + :place
\set receiver :first + (:place + :distance) % :accounts
\set amount random(1, 100)
\set given -:amount
\set mark random(1, 9000000000000000000)
select outcome, answer from post_transfers(array['bench:' || :mark::text], '{bench}', '{"{}"}', array[:sender::text],
  array[:mark::text], '{null}', '{1,1}', '{player,player}', array[:sender::text, :receiver::text],
  '{cashBank,cashBank}', array[:given::bigint, :amount::bigint]);
