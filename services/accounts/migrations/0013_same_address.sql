-- Who was seen last at the same address, for the admins' page of suspects: what bans of addresses are made of anyway.
create index app_user_last_address on app_user (last_address) where last_address <> '';
create index session_address on session (address);
