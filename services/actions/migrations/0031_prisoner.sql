-- In the whole order of the list of prisoners, so that a page is read as it stands. By the end of the sentence alone
-- PostgreSQL sorts all prisoners for each page wherever it believes that there are few.
create index gangster_prisoner_order on gangster (jailed_until, account_id) where jailed_until is not null;
drop index gangster_prisoner;
