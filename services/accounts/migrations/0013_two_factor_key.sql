-- With which key a secret is sealed (AES-256-GCM); null for one of before, which the process seals in its turn.
alter table two_factor add column key_id text;
