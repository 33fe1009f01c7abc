-- Every gangster is told once more, for economy, which does not know their names yet.
insert into present_state (state, requested_at) values ('gangsters', now())
  on conflict (state) do update set requested_at = now(), after_key = 0, published = 0, ended_at = null;
