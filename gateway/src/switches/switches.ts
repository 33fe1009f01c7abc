import { type SwitchName, switchNames } from '@sottomondo/api-contract/switches'
import { switchesChangedSubject } from '@sottomondo/event-contract/subjects'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Kit } from '@sottomondo/server-kit/service'
import { switchedOffKey, switchedOffList } from '@sottomondo/server-kit/switched-off'
import { switchedOffText, switchRules } from './switches.rules.ts'
import { listSwitches } from './switches.store.ts'

/** The switched-off actions, in the memory of every gateway process. */
export interface Switches {
  /** Returns why an action is off; undefined while it is on. */
  off(name: SwitchName): Refusal | undefined
  /** Announces a change: resolves when this process acts on it; the others get a message. */
  changed(): Promise<void>
}

const isSwitch = (name: string): name is SwitchName => (switchNames as readonly string[]).includes(name)

/**
 * Keeps the set of switched-off actions: read at the start, on every message of a change, and every few seconds. Each
 * reading is left in Redis for the services' work in the background.
 */
export async function createSwitches(
  kit: Pick<Kit<unknown>, 'pool' | 'redis' | 'nats' | 'log' | 'onStop'>,
  rereadMs: number = switchRules.rereadMs,
): Promise<Switches> {
  const { pool, nats, log } = kit
  let refusals = new Map<SwitchName, Refusal>()
  let reading: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function read(): Promise<void> {
    const found = new Map<SwitchName, Refusal>()
    for (const { name, on, message } of await listSwitches(pool))
      if (!on && isSwitch(name)) found.set(name, refuse('switchedOff', message ?? switchedOffText))
    refusals = found
    // Not awaited: without Redis the calls are refused all the same. One that begins anew has it by the next reading.
    kit.redis
      .set(switchedOffKey, switchedOffList([...found.keys()]))
      .catch((error: unknown) => log.warn({ err: error }, 'switches: work in the background is not told of them'))
  }

  /** One reading after the other, so that none overwrites a later one's; a caller during one waits for the next. */
  function refresh(): Promise<void> {
    if (!reading) {
      reading = read().finally(() => {
        reading = undefined
      })
      return reading
    }
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return refresh()
      })
    return next
  }
  const look = () =>
    void refresh().catch((error: unknown) =>
      log.warn({ err: error }, 'switches: reading failed, the last known ones apply'),
    )

  await refresh()
  const subscription = nats.subscribe(switchesChangedSubject, {
    callback: (error) => (error ? log.warn({ err: error }, 'switches: subscribing to their changes failed') : look()),
  })
  const rereading = setInterval(look, rereadMs)
  kit.onStop(() => {
    clearInterval(rereading)
    subscription.unsubscribe()
  })

  return {
    off: (name) => refusals.get(name),
    async changed() {
      nats.publish(switchesChangedSubject)
      await refresh()
    },
  }
}
