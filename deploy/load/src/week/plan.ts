import { PROCESSES, RESIDENTS } from '@sottomondo/local/processes'
import type { Happening } from './sample.ts'
import { weekRules } from './week.rules.ts'

/** Something that is done to the stack while it is played on. */
export interface Step {
  kind: Happening['kind']
  what: string
  /** The process, service or remote that it is done to. */
  name: string
  /** The part of the run at which it begins. */
  at: number
}

/** The servers that are killed beside the game's processes; NATS has a step of its own. */
const servers = ['redis', 'postgres']
const releasedService = 'casino'
const releasedRemote = 'mfe-casino'

/** What happens in a week, in its order. */
export function planOf(): Step[] {
  const { restarts, serviceRelease, remoteRelease, natsLoss, backup } = weekRules.happens
  const names = [...PROCESSES, RESIDENTS].map(({ name }) => name).concat(servers)
  const each = (restarts.to - restarts.from) / (names.length - 1)
  return [
    ...names.map((name, index) => ({
      kind: 'restart' as const,
      what: `${name} is killed`,
      name,
      at: restarts.from + each * index,
    })),
    { kind: 'release', what: `${releasedService} is released`, name: releasedService, at: serviceRelease },
    { kind: 'release', what: `${releasedRemote} is released`, name: releasedRemote, at: remoteRelease },
    { kind: 'loss', what: 'every connection to NATS is lost', name: 'nats', at: natsLoss },
    { kind: 'backup', what: 'a backup is restored and audited', name: 'backup', at: backup },
  ]
}
