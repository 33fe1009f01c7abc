-- What is old enough to be deleted, in the order of time: places that deletions have freed are filled again, and a summary
-- of stretches of pages would then lead to all of them. Rows come in that order, so an entry costs next to nothing.
create index inbox_time on inbox (consumed_at);
drop index inbox_age;
create index request_answer_time on request_answer (answered_at);
drop index request_answer_age;
create index intent_ended on intent (created_at) where state <> 'open';
drop index intent_age;
