import { tradeNames, trades } from '@sottomondo/goods-catalogue'
import type { Check } from '../../kernel/audit/check.ts'
import { roomOf } from './goods.rules.ts'

/** A player's goods are counted twice: as goods, with those in escrow, and as the room they take. */
export const goodsAudit: Check[] = tradeNames.map((trade) => {
  const room = `'${roomOf(trade)}'`
  const goods = trades[trade].goods.map(({ name }) => `'${name}'`).join(', ')
  return {
    name: `who carries ${trade} has the room for it`,
    scheduled: 'weekly',
    looked: `select count(*) from ledger_account where owner_kind = 'player' and asset = ${room}`,
    wrong: `with reserved as (
              select r.account_id::text as owner_id, l.amount
              from escrow_reservation r, jsonb_to_recordset(r.lines) as l (asset text, amount bigint, made jsonb)
              where r.account_id is not null and l.made is null and l.asset in (${room}, ${goods})
                and (r.state = 'reserved' or exists (select from waiting_transfer w
                  where w.transfer_id in ('escrow-commit:' || r.escrow_id, 'escrow-void:' || r.escrow_id)))
            ), carried as (
              select owner_id, sum(amount) as amount from (
                select owner_id, balance as amount from ledger_account
                where owner_kind = 'player' and asset in (${goods}) and balance <> 0
                union all
                select owner_id, amount from reserved
              ) as each group by 1
            )
            select '${trade} of ' || coalesce(a.owner_id, c.owner_id) as what,
              'takes room for ' || coalesce(-a.balance, 0) || '; there are ' || coalesce(c.amount, 0) as why
            from (select * from ledger_account where owner_kind = 'player' and asset = ${room}) a
            full join carried c on c.owner_id = a.owner_id
            where coalesce(-a.balance, 0) <> coalesce(c.amount, 0)
              -- What the dead had is nobody's.
              and not exists (select from restricted_player b
                where b.account_id::text = coalesce(a.owner_id, c.owner_id) and b.state = 'closed')`,
  }
})
