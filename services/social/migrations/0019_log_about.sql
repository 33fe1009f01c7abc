-- What a line tells of, where a later line about the same replaces it.
alter table log_line add column about text;
create index log_line_about on log_line (account_id, about) where about is not null;
