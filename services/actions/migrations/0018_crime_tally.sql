-- A crime counts itself by assigning one place of this array, and PostgreSQL lets an array that was empty begin at that
-- place: whoever failed first had the failure read as a success. So none is empty from now on; place 1 is there. The
-- default first: it shuts the table, so that no row is made and none is counted on between the two.
alter table gangster alter column crime_tally set default '{0}';
update gangster set crime_tally = array_fill(0, array[coalesce(array_lower(crime_tally, 1), 2) - 1]) || crime_tally
where array_lower(crime_tally, 1) is distinct from 1;
