-- contract: who still writes jsonb is cast on assignment and payload::text reads the same, since 0.1
-- Payloads are only passed on: kept as the text they came as, a row costs neither the parsing of jsonb when it is
-- written nor the printing when it is read. Who still writes jsonb is cast on assignment.
alter table outbox alter column payload type json using payload::text::json;
