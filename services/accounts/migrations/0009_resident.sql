-- Every gangster is told once more, for services that do not know yet who is a resident.
insert into present_state (state, requested_at) values ('gangsters', now())
  on conflict (state) do update set requested_at = now(), after_key = 0, published = 0, ended_at = null;
