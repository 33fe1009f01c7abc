-- Life that the hospital was paid for: it is there from the moment on at which hospital_until has come.
alter table gangster add column healing int not null default 0 check (healing >= 0);
-- A crime changes neither, so its updates stay heap-only.
create index gangster_healing on gangster (hospital_until) where healing > 0;
