import type { Stack } from '@sottomondo/local/stack'
import { type LoadRequest, percentile, postRequest, runLoad, runPaced } from '../http-load.ts'
import { accountIds, headersOf, type LoadPlayer } from '../players.ts'
import { reference } from '../reference.ts'
import { inTurn, times } from './crime.ts'
import {
  best,
  connections,
  cost,
  insist,
  kindOf,
  paced,
  report,
  type Scene,
  say,
  sayAnswers,
  sayReference,
} from './scene.ts'

const spinning = { players: 8_000, spins: 16_000 }
const many = { accounts: 20_000, casinos: 1_000 }
/** A fruit machine's player with an open bonus game is refused his next spin. */
const goneThrough = 0.95

/** Spins of all on one casino: its bank is one row that every round changes. */
export async function measureSpins(scene: Scene): Promise<void> {
  const { stack, port, scale, reached } = scene
  const players = scene.players.slice(0, spinning.players * scale)
  const { accounts, casinos } = many
  const rates = await reference(stack, {
    service: 'economy',
    script: 'spin.sql',
    variables: { first: accountIds.first, accounts, firstcasino: accountIds.first, casinos },
    fill: { env: { ACCOUNTS: String(accounts), CASINOS: String(casinos) } },
    clients: [16, 32],
    seconds: 6 * scale,
  })
  sayReference('the round’s SQL function, many banks', rates)

  // A player's seeds are made with his first bet.
  await runLoad(port, connections, times(players.length, roulette(stack, inTurn(players))))
  const wheel = await cost(stack, () =>
    runLoad(port, connections, times(spinning.spins * scale, roulette(stack, inTurn(players)))),
  )
  insist(wheel.result, 'roulette')
  const wheelReached = report('POST /api/casino/bet/roulette, one bank', wheel, 'roulette', best(rates))
  reached.roulette = wheelReached.ratio

  const machine = await cost(stack, () =>
    runLoad(port, connections, times(players.length, fruit(stack, inTurn(players)))),
  )
  insist(machine.result, 'fruit', goneThrough)
  reached.fruit = report('POST /api/casino/fruit/spin, one bank', machine, 'fruit', best(rates)).ratio

  const perSecond = wheelReached.rate * paced.share
  const calm = await runPaced(port, perSecond, paced.seconds * scale, roulette(stack, inTurn(players)))
  insist(calm, 'roulette')
  say('roulette at 70 % of the peak', `${Math.round(perSecond)}/s by the clock`)
  sayAnswers(calm)
  reached.rouletteP99 = percentile(kindOf(calm, 'roulette').latenciesMs, 0.99)
}

export function roulette(stack: Stack, nextPlayer: () => LoadPlayer): () => LoadRequest {
  return spins(stack, nextPlayer, 'roulette', '/api/casino/bet/roulette', {
    redBlackBet: 'Rood',
    redBlackBetAmount: 10,
    dozenBet: '1-12',
    dozenBetAmount: 10,
  })
}

export function fruit(stack: Stack, nextPlayer: () => LoadPlayer): () => LoadRequest {
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
