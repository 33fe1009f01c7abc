import type { Stack } from '@sottomondo/local/stack'
import { type LoadRequest, postRequest, runLoad } from '../http-load.ts'
import { accountIds, headersOf, type LoadPlayer } from '../players.ts'
import { openReference } from '../reference.ts'
import { inTurn, times } from './crime.ts'
import { connections, cost, insist, pacedP99, type Round, repeats, report, type Scene, sayReference } from './scene.ts'

/** Spins of each kind in each round. */
const spinning = { players: 8_000, spins: 6_000 }
const many = { accounts: 20_000, casinos: 1_000 }
/** A fruit machine's player with an open bonus game is refused their next spin. */
const goneThrough = 0.95

/** Measures spins of all on one casino: its bank is one row that every round changes. */
export async function measureSpins(scene: Scene): Promise<void> {
  const { stack, port, scale, reached } = scene
  const players = scene.players.slice(0, spinning.players * scale)
  const { accounts, casinos } = many
  // A player's seeds are made with their first bet.
  await runLoad(port, connections, times(players.length, roulette(stack, inTurn(players))))
  const wheel: Round[] = []
  const machine: Round[] = []
  const reference = await openReference(stack, {
    service: 'economy',
    script: 'spin.sql',
    variables: { first: accountIds.first, accounts, firstcasino: accountIds.first, casinos },
    fill: { env: { ACCOUNTS: String(accounts), CASINOS: String(casinos) } },
  })
  try {
    for (let round = 0; round < repeats.count; round++) {
      const { perSecond: rate } = await reference.run(repeats.referenceSeconds * scale)
      const play = (next: () => LoadRequest) =>
        cost(stack, () => runLoad(port, connections, times(spinning.spins * scale, next)))
      wheel.push({ reference: rate, spent: await play(roulette(stack, inTurn(players))) })
      machine.push({ reference: rate, spent: await play(fruit(stack, inTurn(players))) })
    }
  } finally {
    await reference.close()
  }
  for (const { spent } of wheel) insist(spent.result, 'roulette')
  for (const { spent } of machine) insist(spent.result, 'fruit', goneThrough)
  sayReference('one round by itself, on one of many banks', wheel)
  const wheelReached = report('POST /api/casino/bet/roulette, one bank', wheel, 'roulette')
  reached.roulette = wheelReached.ratio
  const machineReached = report('POST /api/casino/fruit/spin, one bank', machine, 'fruit')
  reached.fruit = machineReached.ratio

  const played = roulette(stack, inTurn(players))
  reached.rouletteP99 = await pacedP99(scene, 'roulette', 'roulette', wheelReached.rate, played)
}

export function roulette(stack: Stack, nextPlayer: () => LoadPlayer): () => LoadRequest {
  return spins(stack, nextPlayer, 'roulette', '/api/casino/bet/roulette', {
    redBlackBet: 'Rood',
    redBlackBetAmount: 10,
    dozenBet: '1-12',
    dozenBetAmount: 10,
  })
}

function fruit(stack: Stack, nextPlayer: () => LoadPlayer): () => LoadRequest {
  return spins(stack, nextPlayer, 'fruit', '/api/casino/fruit/spin', { betAmount: 10 })
}

function spins(
  stack: Stack,
  nextPlayer: () => LoadPlayer,
  kind: string,
  path: string,
  body: unknown,
): () => LoadRequest {
  return () => ({ kind, bytes: postRequest(path, headersOf(stack, nextPlayer()), body) })
}
