-- The greatest heists and raids: whose they were stands in account_id, with how many of a raid in count.
alter table hall_of_fame
  drop constraint hall_of_fame_list_check,
  add constraint hall_of_fame_list_check
    check (list in ('experience', 'crimes', 'carsStolen', 'breakouts', 'heists', 'raids')),
  add column deed_id bigint,
  add column partner_account_id bigint,
  add column loot_euro bigint;
