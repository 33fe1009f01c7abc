import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { cheapPasswordHashing, passwordHashing } from './auth.rules.ts'

/** What a password costs a processor: by this object, so that a test can count how often it is paid. */
export const argon2 = { hash, verify }

/** argon2id for what people choose or type: passwords and phone codes. */
export interface PasswordHasher {
  hash(secret: string): Promise<string>
  /** Takes the same time when there is no hash to compare with, and is then false. */
  matches(hashed: string | undefined, secret: string): Promise<boolean>
}

export async function createPasswordHasher(cost: 'strong' | 'cheap'): Promise<PasswordHasher> {
  const { memoryKib, passes, lanes } = cost === 'strong' ? passwordHashing : cheapPasswordHashing
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: lanes }
  const nobodys = await argon2.hash(randomBytes(32), options)
  return {
    hash: (secret) => argon2.hash(typed(secret), options),
    async matches(hashed, secret) {
      const equal = await argon2.verify(hashed ?? nobodys, typed(secret))
      return hashed !== undefined && equal
    },
  }
}

/** Keyboards differ in how they compose an é. */
const typed = (secret: string): string => secret.normalize('NFC')
