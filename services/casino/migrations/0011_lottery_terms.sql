-- By which terms a draw gives its prizes (casino-rules, `LotteryTerms`): those with which it was opened, before its first
-- ticket was sold. `drawn_by_terms` is written by whoever draws: a process of before there were others draws by the first.
alter table lottery_draw add column terms bigint not null default 1;
alter table lottery_draw add column drawn_by_terms bigint;
