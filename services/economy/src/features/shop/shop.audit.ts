import type { Check } from '../../kernel/audit/check.ts'

export const shopAudit: Check[] = [
  {
    name: 'players keep the healing items that are theirs',
    scheduled: 'often',
    looked: 'select count(*) from healing where item_id is not null',
    wrong: `select 'healing item ' || coalesce(h.item_id, i.id) as what,
              'is kept by ' || coalesce(h.account_id::text, 'nobody') || ' and belongs to '
                || coalesce(concat_ws(' ', i.owner_kind, i.owner_id), 'nobody') as why
            from (select account_id, item_id from healing where item_id is not null) h
            full join (select * from item where kind = 'HEALING' and owner_kind = 'player') i on i.id = h.item_id
            where i.owner_id is distinct from h.account_id::text`,
  },
  {
    name: 'healing items were paid for and sold back once',
    scheduled: 'often',
    looked: `select count(*) from recent_transfer where kind in ('healingPurchase', 'healingSale')`,
    wrong: `select t.id as what, 'moves ' || count(m.item_id) || ' items' as why
            from recent_transfer t left join item_move m on m.transfer_id = t.id and m.kind = 'HEALING'
            where t.kind in ('healingPurchase', 'healingSale') group by t.id having count(m.item_id) <> 1`,
  },
]
