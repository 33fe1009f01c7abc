import type { Check } from '../../audit/check.ts'

export const itemAudit: Check[] = [
  {
    name: 'items are where their moves have led',
    scheduled: 'weekly',
    looked: 'select count(*) from item',
    wrong: `with history as (
              select *, lag((to_kind, to_id)) over per_item as before, lag(nr) over per_item as nr_before,
                lead(nr) over per_item is null as is_last
              from item_move window per_item as (partition by kind, item_id order by nr)
            )
            select h.kind || ' ' || h.item_id as what,
              case when nr_before is null then 'begins with move ' || nr || ' from ' || from_kind
                else 'moves from ' || concat_ws(' ', from_kind, from_id) || ', whose it was not' end as why
            from history h
            where case when nr_before is null then nr <> 1 or from_kind <> 'faucet'
              else nr <> nr_before + 1 or before is distinct from (from_kind, from_id) end
            union all
            select coalesce(i.kind || ' ' || i.id, h.kind || ' ' || h.item_id),
              'belongs to ' || coalesce(concat_ws(' ', i.owner_kind, i.owner_id), 'nobody') || ', its moves say '
                || coalesce(concat_ws(' ', h.to_kind, h.to_id), 'nobody')
            from item i full join (select * from history where is_last) h on h.kind = i.kind and h.item_id = i.id
            where i.id is null or h.item_id is null or i.moves <> h.nr
              or (i.owner_kind, i.owner_id) is distinct from (h.to_kind, h.to_id)
            union all
            select kind || ' ' || item_id, 'was moved by ' || transfer_id || ', which is not there' from item_move
            where moved_at >= (select before from past)
              and not exists (select from recent_transfer t where t.id = item_move.transfer_id)`,
  },
]
