import { randomUUID } from 'node:crypto'
import type { Pool } from '@sottomondo/server-kit/database'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { bankTransactions } from '../src/features/bank/bank-transactions.store.ts'
import { bets } from '../src/features/bank/bets.store.ts'
import { credits } from '../src/features/bank/credits.store.ts'
import { bookRewards } from '../src/features/crime/crime.store.ts'
import { type Round, settleRounds } from '../src/features/round/settle.store.ts'
import { type Entry, exchange, move, player } from '../src/kernel/ledger/ledger.rules.ts'
import { readHoldings } from '../src/kernel/ledger/ledger.store.ts'
import { transactionsAlongside } from '../src/kernel/transaction/transaction.store.ts'
import { openLedger } from '../src/ledger.ts'

/**
 * The ledger's part of the bench of lists: every gangster has done the same kinds of things, as often, and what is booked
 * comes to what is there.
 */
interface Sizes {
  accounts: number
  entries: number
}

/** Kinds of transfers of a gangster, one after the other. */
const turns = 15
const casinos = 20
const openingEuro = 1_000_000_000_000
const roundTurns = { first: 9, last: 13 }
const daysBack = 60

/** SQL: whose a transfer is, and the how many-th of theirs. `n` counts transfers from 0 on, $1 is how many gangsters. */
const transfers = (from: string) => `select n, p, n / $1::bigint % ${turns} as turn,
    md5(n::text)::uuid::text as uuid, now() - interval '${daysBack} days' * (1 - n::float8 / $2::bigint) as at
  from (select n, 1 + n * 7919 % $1::bigint as p from ${from} n) as one`
const allTransfers = transfers('generate_series(0, $2::bigint - 1)')

const idOf = `case turn when 0 then 'bench-fill:' || n || ':bank' when 1 then 'bench-fill:' || n || ':pocket'
    when 2 then 'mission-reward:' || n when 3 then 'bankDeposit:' || p || ':' || uuid
    when 4 then 'bankTransfer:' || p || ':' || uuid
    else case when turn between ${roundTurns.first} and ${roundTurns.last} then 'round:' || p || ':' || uuid
      when turn = 8 and p % 2 = 0 then 'bench-fill:' || n || ':bullets' else 'crime-reward:' || uuid end end`
const kindOf = `case turn when 0 then 'benchFill' when 1 then 'benchFill' when 2 then 'missionReward' when 3 then 'bankDeposit'
    when 4 then 'bankTransfer'
    else case when turn between ${roundTurns.first} and ${roundTurns.last} then 'round'
      when turn = 8 and p % 2 = 0 then 'benchFill' else 'crimeReward' end end`
const netOfRound = 'case when turn % 2 = 0 then 100 else -50 end'

/** SQL: ids of accounts of the ledger. */
const accountOf = (asset: 'pocket' | 'bank' | 'bullets' | 'eggs', p = 'p') =>
  `(100000 + ${p} * 4 + ${['pocket', 'bank', 'bullets', 'eggs'].indexOf(asset)})`
const faucets = { crime: 1, easterEggs: 2, mission: 3, benchBank: 4, benchPocket: 5, benchBullets: 6 }
const bankOfCasino = `(100 + p % ${casinos})`
const bankEuro = '(1000000 + p * 7919 % 10000019)'
const pocketEuro = '(100000 + p * 104729 % 1000003)'
const bullets = '(10 + p % 1000)'

/** SQL: who gives how much to whom in a transfer. */
const sides = `(values
    (case turn when 0 then ${faucets.benchBank} when 1 then ${faucets.benchPocket} when 2 then ${faucets.mission}
       when 3 then ${accountOf('pocket')} when 4 then ${accountOf('bank')}
       else case when turn between ${roundTurns.first} and ${roundTurns.last} then ${bankOfCasino}
         when turn = 8 and p % 2 = 0 then ${faucets.benchBullets}
         when turn = 14 and p % 5 = 0 then ${faucets.easterEggs} else ${faucets.crime} end end, -1),
    (case turn when 0 then ${accountOf('bank')} when 3 then ${accountOf('bank')}
       when 4 then ${accountOf('bank', '(p % $1::bigint + 1)')}
       else case when turn = 8 and p % 2 = 0 then ${accountOf('bullets')}
         when turn = 14 and p % 5 = 0 then ${accountOf('eggs')} else ${accountOf('pocket')} end end, 1)
  ) as side (account_id, sign)`
const amount = `case turn when 0 then ${bankEuro} when 1 then ${pocketEuro} when 2 then 5000 when 3 then 1000 when 4 then 100
    else case when turn between ${roundTurns.first} and ${roundTurns.last} then ${netOfRound}
      when turn = 8 and p % 2 = 0 then ${bullets} when turn = 14 and p % 5 = 0 then 1 else 150 end end`

async function fill(pool: Pool, { accounts, entries }: Sizes): Promise<void> {
  // Each gangster has gone through all turns as often.
  const count = Math.max(1, Math.round(entries / 2 / turns / accounts)) * turns * accounts
  const rounds = count / turns / accounts
  await pool.query(
    `insert into gangster (account_id, user_id, known_since, is_resident)
     select id, id, now() - interval '70 days', id <= 200 from generate_series(1, $1::bigint) id`,
    [accounts],
  )
  for (const table of ['ledger_account', 'entry', 'transfer'])
    await pool.query(`alter table ${table} disable trigger user`)
  await pool.query(
    `insert into ledger_account (id, owner_kind, owner_id, asset, balance) overriding system value values
       (1, 'faucet', 'crime', 'cashPocket', null), (2, 'faucet', 'easterEggs', 'easterEggs', null),
       (3, 'faucet', 'mission', 'cashPocket', null), (4, 'faucet', 'bench', 'cashBank', null),
       (5, 'faucet', 'bench', 'cashPocket', null), (6, 'faucet', 'bench', 'bullets', null),
       (7, 'faucet', 'house', 'cashPocket', null)`,
  )
  await pool.query(
    `insert into ledger_account (id, owner_kind, owner_id, asset, balance, version) overriding system value
     select 100 + casino % ${casinos}, 'casino', casino::text, 'cashPocket',
       ${openingEuro} - 50 * $2::bigint * (select count(*) from generate_series(1, $1::bigint) p where p % ${casinos} = casino % ${casinos}), 1
     from generate_series(1, ${casinos}) casino`,
    [accounts, rounds],
  )
  await pool.query(
    `insert into transfer (id, kind, memo, created_at)
     select 'casino-opened:' || casino, 'casinoOpened', '{}', now() - interval '61 days'
     from generate_series(1, ${casinos}) casino`,
  )
  await pool.query(
    `insert into entry (transfer_id, account_id, amount)
     select 'casino-opened:' || casino, account_id, amount from generate_series(1, ${casinos}) casino
     cross join lateral (values (7, -${openingEuro}), (100 + casino % ${casinos}, ${openingEuro})) as side (account_id, amount)`,
  )
  await pool.query(
    `insert into casino_title (casino_id, type, city_name, min_bet_euro, max_bet_euro, opening_bank_euro, bank_account_id)
     select casino, 'ROULETTE', 'bench ' || casino, 1, 1000000, ${openingEuro}, 100 + casino % ${casinos}
     from generate_series(1, ${casinos}) casino`,
  )
  await pool.query(
    `insert into ledger_account (id, owner_kind, owner_id, asset, balance, version) overriding system value
     select account_id, 'player', p::text, asset, balance, 15 from generate_series(1, $1::bigint) p
     cross join lateral (values
       (${accountOf('pocket')}, 'cashPocket', $2::bigint * (${pocketEuro} + 4050
         + 150 * (3 + case when p % 2 = 0 then 0 else 1 end + case when p % 5 = 0 then 0 else 1 end))),
       (${accountOf('bank')}, 'cashBank', $2::bigint * (${bankEuro} + 1000)),
       (${accountOf('bullets')}, 'bullets', case when p % 2 = 0 then $2::bigint * ${bullets} end),
       (${accountOf('eggs')}, 'easterEggs', case when p % 5 = 0 then $2::bigint end)
     ) as own (account_id, asset, balance) where balance is not null`,
    [accounts, rounds],
  )
  await pool.query(`select setval(pg_get_serial_sequence('ledger_account', 'id'), 100010 + $1::bigint * 4)`, [accounts])
  await pool.query(
    `insert into transfer (id, kind, memo, created_at)
     select ${idOf}, ${kindOf},
       case when turn between ${roundTurns.first} and ${roundTurns.last} then jsonb_build_object('accountId', p, 'roundId', uuid,
         'casinoId', 1 + (p + ${casinos - 1}) % ${casinos}, 'game', 'ROULETTE', 'seedId', p, 'nonce', turn - ${roundTurns.first}, 'stakeEuro', 50,
         'paidEuro', 50 + ${netOfRound}, 'staysOpen', false, 'bankBroken', false, 'settledAtMs', 1790000000000,
         'round', jsonb_build_object('bets', jsonb_build_array(jsonb_build_object('kind', 'red', 'euro', 50)), 'number', turn))
         else '{}' end, at
     from (${allTransfers}) as made order by n`,
    [accounts, count],
  )
  await pool.query(
    `insert into entry (transfer_id, account_id, amount)
     select ${idOf}, side.account_id, sign * ${amount} from (${allTransfers}) as made cross join lateral ${sides} order by n`,
    [accounts, count],
  )
  await pool.query(
    `insert into bank_transaction (transfer_id, category, sender_account_id, sender_account_name, receiver_account_id,
       receiver_account_name, amount, subject, created_at)
     select ${idOf}, 'BANK', p, 'Speler_' || p, p % $1::bigint + 1, 'Speler_' || p % $1::bigint + 1, 100, 'Voor de bench', at
     from (${allTransfers}) as made where turn = 4 order by n`,
    [accounts, count],
  )
  await pool.query(
    `insert into fence (account_id, seed_id, nonce, pocket_account_id)
     select p, p, ${roundTurns.last - roundTurns.first + 1}, ${accountOf('pocket')} from generate_series(1, $1::bigint) p`,
    [accounts],
  )
  for (const table of ['ledger_account', 'entry', 'transfer'])
    await pool.query(`alter table ${table} enable trigger user`)
  await pool.query('update cash_flow_cursor set until = now()')
}

/** One player after the other, far from each other. */
function players(accounts: number): () => number {
  let nth = 0
  return () => 1 + ((++nth * 15_485_863) % accounts)
}

const ledger = openLedger(createMetrics('bench ledger'))
const post = (pool: Pool, accountId: number, kind: string, entries: Entry[]) =>
  ledger.postAll(pool, [{ transfer: { id: `${kind}:${accountId}:${randomUUID()}`, kind, entries } }])

const reward = (accountId: number) => ({
  messageId: randomUUID(),
  payload: { crimeId: randomUUID(), accountId, rewardEuro: 150, easterEggs: 0 },
  requestId: 'bench',
})
const book = (pool: Pool, accountIds: number[]) => bookRewards(pool, accountIds.map(reward) as never)

async function playRoulette(pool: Pool, accountId: number): Promise<void> {
  const { rows } = await pool.query('select seed_id, nonce from fence where account_id = $1', [accountId])
  const round: Round = {
    transferId: `round:${accountId}:${randomUUID()}`,
    accountId,
    accountName: 'Speler',
    roundId: randomUUID(),
    casinoId: 1 + (accountId % casinos),
    game: 'ROULETTE',
    seedId: rows[0].seed_id,
    nonce: rows[0].nonce,
    stakeEuro: 50,
    winningsEuro: 0,
    round: { bets: [{ kind: 'red', euro: 50 }], number: 2 },
    staysOpen: false,
    nowMs: Date.now(),
    requestId: 'bench',
    traceparent: undefined,
  }
  const [settled] = await settleRounds(pool, [round])
  if (settled?.outcome !== 'settled') throw new Error(`the round was not settled: ${settled?.outcome}`)
}

function calls({ accounts }: Sizes) {
  const next = players(accounts)
  const listed = (name: string, read: typeof bets, direction: 'received' | 'sent') => ({
    name: `GET /api/bank/transactions/${direction === 'sent' ? 'send' : 'received'}, ${name}`,
    run: (pool: Pool) => read(pool, { accountId: next(), accountName: 'Speler' }, direction, {}),
  })
  return [
    { name: 'rewards of crimes, one', run: (pool: Pool) => book(pool, [next()]) },
    { name: 'rewards of crimes, 64 together', run: (pool: Pool) => book(pool, Array.from({ length: 64 }, next)) },
    {
      name: 'POST /api/bank/deposit',
      run: (pool: Pool) => {
        const me = next()
        return post(pool, me, 'bankDeposit', exchange(player(me), 'cashPocket', 'cashBank', 1))
      },
    },
    {
      name: 'POST /api/bank/transfer',
      run: (pool: Pool) => {
        const [me, other] = [next(), next()]
        const transfer = {
          id: `bankTransfer:${me}:${randomUUID()}`,
          kind: 'bankTransfer',
          entries: move(player(me), player(other), 'cashBank', 1),
        }
        const shown = {
          transferId: transfer.id,
          category: 'BANK' as const,
          sender: { accountId: me, accountName: 'Speler' },
          receiver: { accountId: other, accountName: 'Speler' },
          amountEuro: 1,
          subject: '',
          atMs: Date.now(),
        }
        return ledger.postAll(pool, [{ transfer, answerFor: me }], [transactionsAlongside([shown])])
      },
    },
    { name: 'a round of roulette', run: (pool: Pool) => playRoulette(pool, next()) },
    { name: 'what a player holds', run: (pool: Pool) => readHoldings(pool, next()) },
    listed('BANK', bankTransactions, 'received'),
    listed('BANK', bankTransactions, 'sent'),
    listed('BET', bets, 'received'),
    listed('BET', bets, 'sent'),
    listed('CREDIT', credits, 'received'),
  ]
}

/** Hands out rewards that are a while old already: what gathers transfers leaves the very last seconds alone. */
async function act(pool: Pool, { accounts }: Sizes): Promise<void> {
  const next = players(accounts)
  await book(pool, Array.from({ length: 200 }, next))
  await pool.query(
    `update transfer set created_at = created_at - interval '5 s' where created_at > now() - interval '1 s'`,
  )
}

export const bulk = {
  order: 1,
  grows: ['ledger_account', 'transfer', 'entry', 'bank_transaction', 'fence', 'gangster'],
  indexedAfter: ['transfer', 'entry', 'ledger_account'],
  fill,
  calls,
  act,
}
