import type { Check } from '../../kernel/audit/check.ts'

const booked = `select t.memo ->> 'paymentId' as payment_id, t.kind, sum(e.amount) as credits
  from recent_transfer t join recent_entry e on e.transfer_id = t.id
  join ledger_account a on a.id = e.account_id and a.owner_kind in ('player', 'user') and a.asset = 'credits'
  where t.kind in ('creditPurchase', 'creditReversal') group by 1, 2`

export const creditPurchaseAudit: Check[] = [
  {
    name: 'bought credits were paid for',
    scheduled: 'often',
    looked: `select count(*) from recent_transfer where kind = 'creditPurchase'`,
    wrong: `with booked as (${booked})
            select 'payment ' || b.payment_id as what,
              'booked ' || b.credits || ' of ' || coalesce(p.credits, 0) || ', ' || coalesce(p.state, 'unknown') as why
            from booked b left join credit_purchase p on p.payment_id::text = b.payment_id
            where b.kind = 'creditPurchase' and (p.state is distinct from 'paid' or b.credits <> p.credits)`,
  },
  {
    name: 'paid payments have their credits',
    scheduled: 'often',
    looked: `select count(*) from credit_purchase where paid_at >= (select at from since)`,
    wrong: `select 'payment ' || payment_id as what, 'is paid and has no transfer' as why
            from credit_purchase p where state = 'paid' and paid_at >= (select at from since)
              and not exists (select from transfer t where t.id = 'credit-purchase:' || p.payment_id)
            union all
            select 'payment ' || payment_id, 'took back ' || credits_taken || ' and ' || euro_taken || ' euro, booked '
              || coalesce(taken.credits, 0) || ' and ' || coalesce(taken.euro, 0)
            from credit_purchase p
            left join lateral (select sum(e.amount) filter (where a.asset = 'credits') as credits,
                sum(e.amount) filter (where a.asset = 'cashBank') as euro
              from generate_series(1, p.reversals) as number
              join entry e on e.transfer_id = 'credit-reversal:' || p.payment_id || ':' || number
              join ledger_account a on a.id = e.account_id and a.owner_kind = 'sink') as taken on true
            where reversals > 0 and checked_at >= (select at from since)
              and (credits_taken <> coalesce(taken.credits, 0) or euro_taken <> coalesce(taken.euro, 0))`,
  },
]
