-- Of a row that was restored from a backup: the transaction id it had on the server it comes from. Ids start anew on
-- another server; its message keeps the name under which consumers know it.
alter table outbox add column told_xid xid8;
