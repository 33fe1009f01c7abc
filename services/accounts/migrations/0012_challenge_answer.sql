-- What the request that passed was told beside its session; null where no recovery code was used.
alter table login_challenge add column recovery_codes_left int;
