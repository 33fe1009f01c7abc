-- pgbench script of one crime by itself: what the product's execute_crimes does for a whole batch, as the leaner function
-- for one crime that it follows (execute_crime), so that the mark is what PostgreSQL can do with single crimes at its
-- best. Random gangsters of bench/fill.ts, no cooldown, half of the crimes succeed. The payloads are as long as real
-- ones; a blank after each of their colons, for pgbench takes a colon and a word for a variable.
--   pgbench -n -M prepared -f services/actions/bench/crime.sql -D first=1000000000 -D last=1000019999 ...
\set account_id random(:first, :last)
\set succeeds_from random(0, 1) * 9007199254740991
select * from execute_crime(
  :account_id, now(), (extract(epoch from clock_timestamp()) * 1000000)::bigint, gen_random_uuid()::text, null,
  :succeeds_from, 4, 1, 2, 8000, now(), 60, null,
  '{0,300,900,2200,5000,12000,25000,50000,95000,180000}',
  '{"crimeId": "9a4c5f0e-6d0c-4d5e-9a55-1f3b7c2f6a10","accountId": 1000000,"crimeOptionId": 1,"success": true,"rewardEuro": 150,"easterEggs": 0,"experience": 4,"jailSeconds": 0,"committedAtMs": 1767225600000}',
  '{"crimeId": "9a4c5f0e-6d0c-4d5e-9a55-1f3b7c2f6a10","accountId": 1000000,"crimeOptionId": 1,"success": false,"rewardEuro": 0,"easterEggs": 0,"experience": 1,"jailSeconds": 0,"committedAtMs": 1767225600000}',
  null,
  '{"success": true,"successMessage": "Bij de kaaskraam glijdt een dikke portemonnee ongemerkt in jouw jaszak.","rewardEuro": 150,"experience": 4,"foundEgg": false,"jailSeconds": 0,"timeLeftSeconds": 60}',
  '{"success": false,"successMessage": "De portemonnee zat met een kettinkje vast. Je laat los en duikt de menigte in.","rewardEuro": 0,"experience": 1,"foundEgg": false,"jailSeconds": 0,"timeLeftSeconds": 60}'
);
