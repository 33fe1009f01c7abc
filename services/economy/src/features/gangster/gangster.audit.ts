import type { Check } from '../../kernel/audit/check.ts'

export const gangsterAudit: Check[] = [
  {
    name: 'gangsters have their starting cash',
    scheduled: 'often',
    looked: 'select count(*) from gangster where known_since >= (select at from since)',
    wrong: `select 'gangster ' || account_id as what, 'has no starting cash' as why from gangster
            where known_since >= (select at from since)
              and not exists (select from transfer where id = 'gangster-start:' || account_id)`,
  },
]
