import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ProbeOrder, Sample } from './probes.ts'

export interface Prober {
  /** What was measured since the last time. */
  samples(): Promise<Sample[]>
  /** Makes no new calls, and waits for the answers of those under way. */
  end(): Promise<void>
  close(): void
}

/** Starts the probes in a process of their own, and waits until their sockets are open. */
export async function startProber(order: ProbeOrder): Promise<Prober> {
  const child = fork(fileURLToPath(new URL('prober.ts', import.meta.url)), { serialization: 'advanced' })
  const gone = once(child, 'exit').then(() => {
    throw new Error('the process that makes the probes has ended')
  })
  gone.catch(() => undefined)
  const ask = async (message: ProbeOrder | 'samples' | 'end'): Promise<unknown> => {
    const answer = once(child, 'message')
    child.send(message)
    const [said] = await Promise.race([answer, gone])
    return said
  }
  await ask(order)
  return {
    samples: async () => (await ask('samples')) as Sample[],
    end: async () => void (await ask('end')),
    close: () => child.disconnect(),
  }
}
