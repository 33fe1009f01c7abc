-- contract: a stake that is refused leaves nothing behind
alter table open_game drop column raise_refusal;
