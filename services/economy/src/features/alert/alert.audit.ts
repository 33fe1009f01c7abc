import type { Check } from '../../kernel/audit/check.ts'
import { alertRules } from './alert.rules.ts'

const bookings = `select alert.alert_id, outcome,
    (select -sum(e.amount) from entry e join ledger_account a on a.id = e.account_id and a.owner_kind <> 'sink'
      where e.transfer_id = 'alert:' || alert.alert_id) as taken,
    -- What comes back to a frozen player waits.
    coalesce((select sum(e.amount) from entry e join ledger_account a on a.id = e.account_id and a.owner_kind <> 'sink'
        where e.transfer_id = 'alert-return:' || alert.alert_id),
      (select ${alertRules.credits} from waiting_transfer where transfer_id = 'alert-return:' || alert.alert_id)
    ) as returned
  from alert`

export const alertAudit: Check[] = [
  {
    name: 'an SMS alert costs its credit once it is sent',
    scheduled: 'weekly',
    looked: 'select count(*) from alert',
    wrong: `select 'alert ' || alert_id as what, 'is ' || outcome || ', took ' || coalesce(taken::text, 'nothing')
              || ' and gave back ' || coalesce(returned::text, 'nothing') as why
            from (${bookings}) b
            where taken is distinct from case when outcome in ('paid', 'returned') then ${alertRules.credits} end
              or returned is distinct from case when outcome = 'returned' then ${alertRules.credits} end`,
  },
]
