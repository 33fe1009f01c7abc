-- Secrets that another key than the present one has sealed are found by it.
create index two_factor_key on two_factor (key_id, user_id);
