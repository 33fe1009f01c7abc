-- One round of roulette, on red, settled by itself: what a spin costs PostgreSQL when nothing goes together with it.
-- Accounts and casinos are those that fill.ts has made (ACCOUNTS, CASINOS):
--   pgbench "$DATABASE_URL" -n -M prepared -c 16 -T 10 -D first=1000000000 -D accounts=20000 \
--     -D firstcasino=1000000000 -D casinos=1000 -f services/economy/bench/spin.sql
--   first, accounts      the first account's id, and how many there are: each round is of one at random
--   firstcasino, casinos the first casino's id, and how many there are; casinos=1 is the one hot bank
-- Two rounds of one account at one instant meet at its fence, and the second is told so: with many accounts, rare.
\set account :first + random(0, :accounts - 1)
\set casino :firstcasino + random(0, :casinos - 1)
\set stake random(10, 100)
\set number random(0, 36)
\set mark random(1, 9000000000000000000)
select s.outcome, s.paid, s.cash_pocket
from (select coalesce((select nonce from fence where account_id = :account), 0) as nonce) as next,
  lateral (select case when :number between 1 and 18 then 2 * :stake::bigint else 0 end as winnings) as luck,
  settle_rounds(
    array['bench:' || :mark::text], array[:account::bigint], '{null}', array[:casino::bigint], '{ROULETTE}',
    array['bench:' || :mark::text], '{1}', array[next.nonce], array[:stake::bigint], array[luck.winnings],
    array[('{"accountId":' || :account::text || ',"roundId":"bench:' || :mark::text || '","casinoId":' || :casino::text
      || ',"game":"ROULETTE","seedId":1,"nonce":' || next.nonce || ',"stakeEuro":' || :stake::text
      || ',"paidEuro":' || luck.winnings || ',"staysOpen": false,"round":{"bets":[{"kind":"redBlack","value":"red",'
      || '"amountEuro":' || :stake::text || '}],"number":' || :number::text
      || '},"bankBroken": false,"settledAtMs":1766000000000}')::jsonb],
    '{false}', array[:mark::text], '{null}', now(), 50, false,
    200000, 9007199254740991, 0) as s;
