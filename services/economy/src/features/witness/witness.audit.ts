import type { Check } from '../../kernel/audit/check.ts'

export const witnessAudit: Check[] = [
  {
    name: 'every witness statement is one thing',
    scheduled: 'weekly',
    looked: 'select count(*) from witness_statement',
    wrong: `select 'statement ' || coalesce(w.witness_id, i.id) as what,
              case when i.id is null then 'is written and nobody has it' else 'is owned and not written' end as why
            from witness_statement w
            full join (select * from item where kind = 'WITNESS_STATEMENT') i on i.id = w.witness_id
            where (i.id is null or w.witness_id is null)
              -- Given to somebody who was frozen at that moment.
              and not exists (select from waiting_transfer t where t.kind = 'witnessStatement')`,
  },
]
