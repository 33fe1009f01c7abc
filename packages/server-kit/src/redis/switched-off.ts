import type { SwitchName } from '@sottomondo/api-contract/switches'
import type { Kit } from '../process/kit.ts'

/**
 * What operators have switched off, as names in one text. The gateways, which refuse the calls of it, write it every few
 * seconds; work that begins without a call asks here.
 */
export const switchedOffKey = 'switched-off'
export const switchedOffList = (names: readonly SwitchName[]): string => names.join(' ')

/** Tells whether something is switched off; while Redis is away nothing is. */
export async function isSwitchedOff(
  { redis, log }: Pick<Kit<unknown>, 'redis' | 'log'>,
  name: SwitchName,
): Promise<boolean> {
  const names = await redis.get(switchedOffKey).catch((error: unknown) => {
    log.warn({ err: error, switch: name }, 'switches: what is off is unknown, so nothing is')
    return null
  })
  return names?.split(' ').includes(name) ?? false
}

/** Returns background work that rests while it is switched off. */
export const unlessSwitchedOff =
  (kit: Pick<Kit<unknown>, 'redis' | 'log'>, name: SwitchName, work: () => Promise<void>) =>
  async (): Promise<void> => {
    if (!(await isSwitchedOff(kit, name))) await work()
  }
