import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect } from 'vitest'
import { inSchema } from '../stack/database.ts'
import type { Player } from './player.ts'

/**
 * Has one player look as if they had fed another for nine days: a test cannot wait for these, nor for the look at them.
 * @returns the name of the one who was fed
 */
export async function lookFed(feeder: Player, fed: Player): Promise<string> {
  const names = [feeder.person.accountName, fed.person.accountName]
  // Their names have to be known there.
  await eventually(async () => {
    const gifts = await inSchema('economy', (tx) =>
      run(
        tx,
        'e2e_gifts',
        `insert into gift (giver_account_id, receiver_account_id, day, way, euro, times, first_at, last_at)
          select f.account_id, m.account_id, to_char(now() - d * interval '1 day', 'YYYY-MM-DD'),
            case when d % 4 = 0 then 'auction' else 'money' end, 500000 * d, 1, now() - d * interval '1 day',
            now() - d * interval '1 day'
          from suspect_gangster f, suspect_gangster m, generate_series(1, 9) as d
          where f.account_name = $1 and m.account_name = $2 returning id`,
        names,
      ),
    )
    expect(gifts).toHaveLength(9)
  })
  await inSchema('economy', (tx) =>
    run(
      tx,
      'e2e_suspect',
      `insert into suspect (account_id, score, reasons, fed_euro, since, judged_at, is_open)
        select m.account_id, 90, jsonb_build_array(jsonb_build_object('kind', 'isFed', 'otherAccountId', f.account_id,
          'points', 90, 'euro', 22500000, 'percent', 97, 'count', 9)), 22500000, now(), now(), true
        from suspect_gangster f, suspect_gangster m where f.account_name = $1 and m.account_name = $2`,
      names,
    ),
  )
  return fed.person.accountName
}
