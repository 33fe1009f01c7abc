import { execFileSync } from 'node:child_process'

/** The bridge at which all hosts hang; its own address is that of the balancer, and of players on this machine. */
const bridge = 'sottomondo0'
const hostsOfSubnet = '10.77.0'
export const subnet = `${hostsOfSubnet}.0/24`
export const balancerAddress = `${hostsOfSubnet}.1`

/** A host of the cluster: a network namespace with an address of its own. */
export interface Host {
  name: string
  address: string
  /** What a command is preceded by to run there. */
  prefix: readonly string[]
}

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
export const spaceOf = (name: string): string => `sottomondo-${name}`
/** Within a host. */
const plug = 'net0'
/** At the bridge. An interface's name has at most fifteen characters. */
const cableOf = (index: number): string => `sm${index}`

export interface Network {
  host(name: string): Host
  /** Takes a host's cable out, or puts it back: it runs on and reaches nobody. */
  cut(name: string): void
  mend(name: string): void
  /** The processes that run on a host. */
  pidsOn(name: string): number[]
  close(): void
}

/**
 * Makes a network on this machine, for which it takes root. What an earlier run left behind is removed first.
 * @param names of the hosts
 */
export function openNetwork(names: readonly string[]): Network {
  if (process.getuid?.() !== 0)
    throw new Error('A cluster on one machine needs hosts with networks of their own: run it as root.')
  clean()
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${balancerAddress}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  const hosts = new Map<string, Host & { cable: string }>()
  for (const [index, name] of names.entries()) {
    const [space, cable] = [spaceOf(name), cableOf(index)]
    const address = `${hostsOfSubnet}.${index + 10}`
    ip('netns', 'add', space)
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', plug, 'netns', space)
    ip('link', 'set', cable, 'master', bridge, 'up')
    for (const args of [
      ['addr', 'add', `${address}/24`, 'dev', plug],
      ['link', 'set', plug, 'up'],
      ['link', 'set', 'lo', 'up'],
    ])
      ip('-n', space, ...args)
    hosts.set(name, { name, address, cable, prefix: ['ip', 'netns', 'exec', space] })
  }
  const known = (name: string) => {
    const host = hosts.get(name)
    if (!host) throw new Error(`There is no host ${name}.`)
    return host
  }
  return {
    host: known,
    cut: (name) => void ip('link', 'set', known(name).cable, 'down'),
    mend: (name) => void ip('link', 'set', known(name).cable, 'up'),
    pidsOn: (name) =>
      ip('netns', 'pids', spaceOf(known(name).name))
        .split('\n')
        .filter(Boolean)
        .map(Number),
    close: clean,
  }
}

/** Removes all hosts and the bridge. */
function clean(): void {
  const spaces = ip('netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
  for (const space of spaces) if (space.startsWith(spaceOf(''))) ip('netns', 'del', space)
  if (ip('-br', 'link').includes(bridge)) ip('link', 'del', bridge)
}
