-- A second payment of the same order at the provider, whose money is there; null once it went back.
alter table credit_purchase add column other_payment_id text;
