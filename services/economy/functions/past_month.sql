-- Makes the partitions of a month of the ledger's past, which are as final as the ledger: p_month is its first day.
-- Attached and not made as partitions: that waits for no reader, and no reader for it.
create or replace function past_month(p_month text) returns void language plpgsql as $$
declare
  first constant date := p_month::date;
  parent text;
  name text;
begin
  foreach parent in array array['transfer_past', 'entry_past'] loop
    name := parent || '_' || to_char(first, 'YYYYMM');
    if to_regclass(name) is null then
      execute format('create table %I (like %I including all)', name, parent);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name,
        first::timestamp at time zone 'UTC', (first + interval '1 month')::timestamp at time zone 'UTC');
      execute format('create trigger past_is_final before update or delete or truncate on %I
        for each statement execute function past_is_final()', name);
    end if;
  end loop;
end $$;
