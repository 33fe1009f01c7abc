import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { cheapPasswordHashing, passwordHashing } from '../auth.rules.ts'

/** The functions that hash, in an object, so that a test can count the calls. */
export const argon2 = { hash, verify }

/** Hashes the secrets that people choose or type with argon2id: passwords and phone codes. */
export interface PasswordHasher {
  hash(secret: string): Promise<string>
  /** Compares a secret with a hash. Without a hash it takes the same time and returns false. */
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

/** Normalised, because keyboards differ in how they compose an é. */
const typed = (secret: string): string => secret.normalize('NFC')
