import type { Check } from '../audit/check.ts'

export const gangsterAudit: Check[] = [
  {
    name: 'gangsters have their starting cash',
    looked: 'select count(*) from gangster',
    wrong: `select 'gangster ' || account_id as what, 'has no starting cash' as why from gangster
            where not exists (select from transfer where id = 'gangster-start:' || account_id)`,
  },
]
