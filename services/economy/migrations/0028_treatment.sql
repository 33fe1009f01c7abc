-- The treatment of the hospital that was paid for and has not been heard to be over: until then nothing that is kept is used.
alter table healing add column treatment_id text;
