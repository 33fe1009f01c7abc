import { GAME, MONITOR, SENTINELS } from '../local/hosts.ts'

/** A node to lose: one by name, or whichever leads its kind at that moment, or does not. */
export interface Step {
  kind: string
  which: string | 'leader' | 'follower'
}

const byName = (kind: string, nodes: readonly string[]): Step[] => nodes.map((which) => ({ kind, which }))

/** Each kind that plays, in rounds: every node of the game, and of the servers who leads and who follows. */
function pairs(): [first: Step, second: Step][] {
  const processes = [
    ['gateway', GAME.gateways],
    ['realtime', GAME.realtime],
    ...Object.entries(GAME.services),
  ] as const satisfies readonly (readonly [string, readonly string[]])[]
  const ofGame = processes.map(([kind, nodes]) => byName(kind, nodes) as [Step, Step])
  const led = ['postgres', 'nats', 'redis'].map((kind): [Step, Step] => [
    { kind, which: 'leader' },
    { kind, which: 'follower' },
  ])
  const sentinels = byName('sentinel', SENTINELS.slice(0, 2)) as [Step, Step]
  const monitor: [Step, Step] = [
    { kind: 'monitor', which: MONITOR },
    { kind: 'monitor', which: MONITOR },
  ]
  // The servers come between the processes, so that the game is whole again before each.
  const servers = [...led, sentinels, monitor]
  return ofGame.flatMap((pair, index) => {
    const server = servers[index]
    return server ? [pair, server] : [pair]
  })
}

/** The order in which nodes go: every kind once, then every kind again. @param only these kinds */
export function planOf(only: readonly string[] = []): Step[] {
  const all = pairs().filter(([{ kind }]) => only.length === 0 || only.includes(kind))
  return [...all.map(([first]) => first), ...all.map(([, second]) => second)]
}
