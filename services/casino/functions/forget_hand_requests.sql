-- What a hand's requests were answered with goes with it, whoever forgets it.
create or replace function forget_hand_requests() returns trigger language plpgsql as $$
begin
  delete from blackjack_request using gone where blackjack_request.round_id = gone.round_id;
  return null;
end $$;
create or replace trigger forget_hand_requests after delete on blackjack_hand
  referencing old table as gone for each statement execute function forget_hand_requests();
