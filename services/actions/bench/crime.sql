-- pgbench script of the hot statement (src/crime/crime.store.ts calls the same function), one crime per call: random
-- gangsters of bench/fill.ts, no cooldown, half of the crimes succeed. Texts are as long as real ones.
--   pgbench -n -M prepared -f services/actions/bench/crime.sql -D first=1000000000 -D last=1000019999 ...
\set account_id random(:first, :last)
\set succeeds_from random(0, 1) * 9007199254740991
select * from execute_crimes(
  now(), 0, 1, 2, 8000,
  '{0,300,900,2200,5000,12000,25000,50000,95000,180000}',
  array[:account_id]::bigint[], array[(extract(epoch from clock_timestamp()) * 1000000)::bigint],
  array[gen_random_uuid()::text], array[null]::text[], array[gen_random_uuid()::text],
  '{1}', array[:succeeds_from]::bigint[], '{4}', '{150}', '{0}', '{0}',
  '{"Bij de kaaskraam glijdt een dikke portemonnee ongemerkt in jouw jaszak."}',
  '{"De portemonnee zat met een kettinkje vast. Je laat los en duikt de menigte in."}'
);
