-- What is old enough to be deleted is found by an index, however much there is.
create index mission_old on mission (free_at) where not is_first;
create index detective_over on detective (ends_at) where state not in ('SEARCHING', 'FOLLOWING');
create index heist_in_vain on heist (ended_at) where state in ('cancelled', 'lapsed');
create index today_action_age on today_action (happened_at);
