-- What belongs to a person, and waits for the next gangster of his: the credits of one who has died.
insert into owner_kind (name, has_balance) values ('user', true);
