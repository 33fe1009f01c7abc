-- The last item of economy's shop that has healed a gangster. Their numbers grow, so that none does it twice.
alter table gangster add column last_healing_item_id bigint not null default 0;
