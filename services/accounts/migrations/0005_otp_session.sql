-- The request that verified a phone with this code: it alone may open a session with it, once. Null on codes that
-- verified nothing.
alter table otp add column verified_by_request text;
