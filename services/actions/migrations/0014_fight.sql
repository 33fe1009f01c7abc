-- contract: 1.0 is not released yet, so that no process of a release before works on this table
alter table gangster rename column murder_attempt_until to fight_until;
