import type { Cluster } from './cluster.ts'
import { spaceOf } from './network.ts'

const nameWidth = 12
const shown = ({ email, password }: { email: string; password: string }) => `${email}  ${password}`

/** What is said when all is up: its address, what runs where, and how to kill any of it. */
export function announce({ nodes, stack }: Cluster): string[] {
  const { origin, mode, logins, logFolder, dataFolder } = stack()
  const { player, admin } = logins
  return [
    '',
    `Sottomondo is up: ${origin}`,
    ...(mode === 'development' ? [...(player ? [`  player  ${shown(player)}`] : []), `  admin   ${shown(admin)}`] : []),
    '',
    ...nodes.map(
      ({ name, host }) => `  ${name.padEnd(nameWidth)} ${host.address.padEnd(12)} ip netns pids ${spaceOf(name)}`,
    ),
    '',
    `Kill one (it comes back by itself):  kill -9 $(ip netns pids ${spaceOf('nats-1')})`,
    `Cut one off, and mend it:            ip -n ${spaceOf('nats-1')} link set net0 down, and up`,
    `Tools find it by its folder:         DATA_DIR=${dataFolder} npm run audit (backup, dead-letters, load)`,
    `Logs: ${logFolder}. Ctrl-C ends everything.`,
  ]
}
