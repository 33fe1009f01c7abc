import type { Db } from '@sottomondo/server-kit/database'
import type { Kit } from '@sottomondo/server-kit/service'
import { onlineInCity } from '../../kernel/gangster/online-in-city.store.ts'
import { murderRules as rules } from './murder.rules.ts'

/**
 * Draws who saw a fight: players who were online in its city, at random. Without Redis nobody is known to be online: the
 * fight ends without witnesses.
 */
export async function drawWitnesses(
  kit: Pick<Kit<unknown>, 'redis' | 'random' | 'clock' | 'log'>,
  tx: Db,
  of: { cityName: string; without: number[] },
): Promise<{ accountId: number; accountName: string }[]> {
  const there = await onlineInCity(kit, tx, of, { withinSeconds: rules.onlineSeconds, lookedAt: rules.onlineListed })
  const drawn = []
  while (there.length > 0 && drawn.length < rules.witnesses)
    drawn.push(...there.splice(kit.random.int(0, there.length - 1), 1))
  return drawn
}
