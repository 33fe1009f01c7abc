import type { Check } from '../../kernel/audit/check.ts'
import { premiumRules } from './premium.rules.ts'

export const premiumAudit: Check[] = [
  {
    name: 'premium was paid for at its price',
    scheduled: 'often',
    looked: `select count(*) from recent_transfer where kind = 'premiumRenewal'`,
    wrong: `select t.id as what, 'was paid with ' || -e.amount || ' ' || a.asset as why
            from recent_transfer t join recent_entry e on e.transfer_id = t.id and e.amount < 0
            join ledger_account a on a.id = e.account_id
            where t.kind = 'premiumRenewal' and (a.asset <> 'credits' or -e.amount <> ${premiumRules.credits})`,
  },
  {
    name: 'premium lasts as long as was paid for',
    scheduled: 'weekly',
    looked: 'select count(*) from premium',
    wrong: `with paid as (
              select (memo ->> 'userId')::bigint as user_id, max((memo ->> 'premiumUntilMs')::bigint) as until_ms,
                max((memo ->> 'version')::bigint) as version, count(*) as renewals
              from recent_transfer where kind = 'premiumRenewal' group by 1
            )
            select 'premium of user ' || p.user_id as what,
              'version ' || p.version || ' lasts until ' || p.premium_until || ', and ' || coalesce(renewals, 0)
                || ' renewals were paid' as why
            from premium p left join paid using (user_id)
            where p.version <> coalesce(renewals, 0) or p.version <> coalesce(paid.version, 0)
              or (extract(epoch from p.premium_until) * 1000)::bigint <> coalesce(until_ms, 0)`,
  },
]
