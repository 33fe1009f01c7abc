import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { PaymentService } from '@sottomondo/proto/economy/v1/payment'
import type { RpcConnection } from '@sottomondo/server-kit/grpc'
import type { RpcClient, RpcDefinition } from '@sottomondo/server-kit/rpc'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, expect, test } from 'vitest'
import { callOf, granted, useOwnServices } from '../support/stack/own-services.ts'
import { type Changes, layOutSuccessor, type Successor } from '../support/successor.ts'

/**
 * The next releases of economy, made up: the first adds a field to a request and to a reply, and a table, and begins to
 * rename a column. It writes both names, for the release beside it knows the old one. The second ends the renaming.
 */
const expanding: Changes = {
  'proto/sottomondo/economy/v1/payment.proto': [
    ['  string payment_method = 1;\n', '  string payment_method = 1;\n  string reason = 2;\n'],
    ['  string payment_preference = 2;\n', '  string payment_preference = 2;\n  int32 times_set = 3;\n'],
  ],
  'services/economy/migrations/0901_pays_with.sql': `
    alter table player_settings add column pays_with text;
    create table payment_change (account_id bigint not null, reason text not null, made_at timestamptz not null default now());`,
  'services/economy/functions/pays_with.sql': `
    create or replace function pays_with() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then new.pays_with := coalesce(new.pays_with, new.payment_preference);
      elsif new.pays_with is not distinct from old.pays_with then new.pays_with := new.payment_preference;
      end if;
      new.payment_preference := new.pays_with;
      return new;
    end $$;
    create or replace trigger pays_with before insert or update on player_settings
      for each row execute function pays_with();
    -- Behind the trigger: nobody writes the old name alone any more.
    update player_settings set pays_with = payment_preference where pays_with is null;`,
  'services/economy/src/features/payment/payment.store.ts': [
    [
      `paymentPreference: typed<PaymentPreference>('text')`,
      `paymentPreference: [typed<PaymentPreference>('text'), 'pays_with']`,
    ],
    ['(account_id, payment_preference) values', '(account_id, pays_with) values'],
    ['payment_preference = excluded.payment_preference', 'pays_with = excluded.pays_with'],
    [
      `const paymentPrefer = statement`,
      `export const noteChange = statement({
  name: 'payment_change_note',
  params: { accountId: 'bigint', reason: 'text' },
  row: { timesSet: ['int!', '(select count(*)::int + 1 from payment_change where account_id = $accountId)'] },
  text: 'insert into payment_change (account_id, reason) values ($accountId, $reason) returning $row',
})
const paymentPrefer = statement`,
    ],
  ],
  'services/economy/src/features/belongings/belongings.store.ts': [
    ['select payment_preference from', 'select pays_with from'],
  ],
  'services/economy/src/features/payment/payment.rpc.ts': [
    ['{ paymentMethod }', '{ paymentMethod, reason }'],
    ['writePaymentPreference }', 'noteChange, writePaymentPreference }'],
    [
      '    return { message',
      '    const { timesSet } = await noteChange.one(change.tx, { accountId: playerOf(change).accountId, reason })\n    return { timesSet, message',
    ],
  ],
}
const contracting: Changes = {
  'services/economy/migrations/0902_payment_preference.sql': `
    -- contract: nobody reads player_settings.payment_preference since the first
    drop trigger pays_with on player_settings;
    drop function pays_with;
    alter table player_settings drop column payment_preference;
    alter table player_settings alter pays_with set not null;`,
  'services/economy/functions/pays_with.sql': null,
}

const own = useOwnServices<'economy'>('successor', { economy: 'economy' })
const laidOut: Successor[] = []
afterAll(() => {
  for (const one of laidOut) one.remove()
})

async function layOut(changes: Changes, of?: Successor) {
  const successor = await layOutSuccessor('services/economy', changes, of?.folder)
  laidOut.push(successor)
  return { successor, ...own.startOther('economy', join(successor.folder, 'services/economy/src/main.ts')) }
}

type Method = 'HONOR' | 'CREDITS'
let requests = 0
const set = (at: RpcConnection, accountId: number, paymentMethod: Method) =>
  granted(() => at.rpc(PaymentService).setMethod(callOf(accountId, `set-${++requests}`), { paymentMethod }))
const preferenceAt = async (at: RpcConnection, accountId: number) =>
  (await granted(() => at.rpc(BelongingsService).get(callOf(accountId, 'look'), {}))).paymentPreference
const count = async (sql: string): Promise<number> => (await own.admin.query(sql)).rows[0].count
const players = Array.from({ length: 40 }, (_, index) => index + 1)
const rewardEuro = 70

/** Publishes crimes of a release that says more of them than this one knows. */
const publishCrimes = (name: string) =>
  own.admin.query(
    `insert into economy.outbox (subject, payload)
     select 'sottomondo.actions.crime.committed.v1', json_build_object('crimeId', $2 || '-' || id, 'accountId', id,
       'crimeOptionId', 1, 'success', true, 'rewardEuro', $3::int, 'easterEggs', 0, 'experience', 0, 'jailSeconds', 0,
       'committedAtMs', 1790000000000, 'weather', 'rain')
     from unnest($1::bigint[]) id`,
    [players, name, rewardEuro],
  )
const paid = (name: string) =>
  count(`select count(*)::int from economy.transfer where id like 'crime-reward:${name}-%'`)

test('the next releases run beside this one and after it, and nothing is lost on the way', async () => {
  const { economy } = own.connections
  await set(economy, 1, 'HONOR')

  const { successor, process: next, connection } = await layOut(expanding)
  await successor.keepsPromises()
  await next.start()
  const { PaymentService: Later } = await import(
    /* @vite-ignore */ join(ROOT, successor.folder, 'proto/gen/sottomondo/economy/v1/payment.ts')
  )
  const later = (at: RpcConnection) => at.rpc(Later as RpcDefinition) as RpcClient<typeof PaymentService>
  expect(await preferenceAt(connection, 1)).toBe('HONOR')

  // Callers of either release at processes of either: unknown fields are passed over, absent ones are empty.
  const wish = { paymentMethod: 'CREDITS', reason: 'proef' }
  expect(await later(connection).setMethod(callOf(1, 'new-new'), wish)).toMatchObject({ timesSet: 1 })
  expect(await later(economy).setMethod(callOf(1, 'new-old'), wish)).toMatchObject({ timesSet: 0 })
  expect(await set(connection, 1, 'HONOR')).toMatchObject({ paymentPreference: 'HONOR' })
  expect(await preferenceAt(economy, 1)).toBe('HONOR')
  expect(await count(`select count(*)::int from economy.payment_change where account_id = 1 and reason = ''`)).toBe(1)

  // Both serve everybody at once, and take the same facts.
  await publishCrimes('together')
  await Promise.all(
    players.map(async (accountId) => {
      const [first, second] = accountId % 2 ? [economy, connection] : [connection, economy]
      await set(first, accountId, 'CREDITS')
      await set(second, accountId, accountId % 3 ? 'HONOR' : 'CREDITS')
    }),
  )
  for (const at of [economy, connection])
    for (const accountId of players) expect(await preferenceAt(at, accountId)).toBe(accountId % 3 ? 'HONOR' : 'CREDITS')
  expect(
    await count(
      'select count(*)::int from economy.player_settings where pays_with is distinct from payment_preference',
    ),
  ).toBe(0)

  // Back to this release, on the tables of the next one, and forward again under facts.
  await own.processes.economy.kill()
  await own.processes.economy.start()
  await set(economy, 2, 'CREDITS')
  expect(await preferenceAt(connection, 2)).toBe('CREDITS')
  await publishCrimes('leaving')
  expect(await own.processes.economy.stop()).toBe(0)
  await publishCrimes('gone')
  await eventually(async () => {
    for (const name of ['together', 'leaving', 'gone']) expect(await paid(name)).toBe(players.length)
  })

  // The second step: nobody knows the old name any more.
  const last = await layOut(contracting, successor)
  await last.process.start()
  await set(connection, 3, 'CREDITS')
  await set(last.connection, 4, 'CREDITS')
  expect([await preferenceAt(last.connection, 3), await preferenceAt(connection, 4)]).toEqual(['CREDITS', 'CREDITS'])
  expect(await next.stop()).toBe(0)
  expect(await preferenceAt(last.connection, 1)).toBe('HONOR')
  const { code, output } = await own.audit()
  expect(code, output).toBe(0)
})
