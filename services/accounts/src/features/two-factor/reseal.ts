import type { Kit } from '@sottomondo/server-kit/service'
import type { Seal } from './seal.ts'
import { findSealedOtherwise, reseal } from './two-factor.store.ts'

const atOnce = 100

/** Seals with the present key the secrets that are sealed with another one. */
export async function resealSecrets({ pool, log }: Pick<Kit<unknown>, 'pool' | 'log'>, seal: Seal): Promise<void> {
  let sealed = 0
  for (let after = 0; ; ) {
    const found = await findSealedOtherwise.all(pool, { keyId: seal.keyId, after, atMost: atOnce })
    for (const { userId, ...was } of found) {
      after = userId
      const { secret, keyId } = seal.close(userId, seal.open(userId, was))
      // Not if the user has begun anew meanwhile.
      sealed += await reseal.count(pool, { userId, was: was.secret, secret, keyId })
    }
    if (found.length < atOnce) break
  }
  if (sealed > 0) log.info({ sealed, keyId: seal.keyId }, 'secrets of second steps are sealed with the present key')
}
