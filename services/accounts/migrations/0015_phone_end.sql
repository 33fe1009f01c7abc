-- A number that was kept with the 0 of its country is found by its end, and compared as it is normalised now.
create index app_user_phone_end on app_user (right(phone, 6));
