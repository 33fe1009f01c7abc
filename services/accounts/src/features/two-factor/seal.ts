import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** 96 and 128 bits: what NIST SP 800-38D gives AES-GCM. */
const nonceBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

/** A secret as it is stored: nonce, ciphertext and tag, and the key that opens it. */
interface Sealed {
  secret: Buffer
  keyId: string
}

export interface Seal {
  /** The key that seals now. */
  keyId: string
  /** Seals a secret for one user: in another user's row it does not open. */
  close(userId: number, secret: Buffer): Sealed
  open(userId: number, sealed: Sealed): Buffer
  /** Returns a text's code by each key, the present one's first: nobody else can make one. */
  codes(text: string): string[]
}

/** Format of TWO_FACTOR_KEYS: `id:32 bytes in base64`, several separated by commas, the first of which seals. */
export const sealKeysPattern = /^[\w-]+:[\w+/-]{43}=?(,[\w-]+:[\w+/-]{43}=?)*$/

/** Seals and opens the secrets of authenticator apps, so that a stolen database yields no codes. */
export function createSeal(keys: string): Seal {
  const known = new Map(
    keys.split(',').map((one) => {
      const [id = '', key = ''] = one.split(':')
      return [id, Buffer.from(key, 'base64')]
    }),
  )
  const [keyId = ''] = known.keys()
  const keyOf = (id: string): Buffer => {
    const key = known.get(id)
    if (!key) throw new Error(`TWO_FACTOR_KEYS has no key ${id}, with which secrets are sealed`)
    return key
  }
  // Not the sealing keys themselves: a key is for one purpose.
  const codeKeys = [...known.values()].map((key) => Buffer.from(hkdfSync('sha256', key, '', 'codes', 32)))
  const owner = (userId: number): Buffer => Buffer.from(`two-factor ${userId}`)
  return {
    keyId,
    close(userId, secret) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, keyOf(keyId), nonce, { authTagLength: tagBytes }).setAAD(owner(userId))
      return { secret: Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]), keyId }
    },
    open(userId, { secret, keyId: sealedBy }) {
      const nonce = secret.subarray(0, nonceBytes)
      const cipher = createDecipheriv(algorithm, keyOf(sealedBy), nonce, { authTagLength: tagBytes })
      cipher.setAAD(owner(userId)).setAuthTag(secret.subarray(-tagBytes))
      return Buffer.concat([cipher.update(secret.subarray(nonceBytes, -tagBytes)), cipher.final()])
    },
    codes: (text) => codeKeys.map((key) => createHmac('sha256', key).update(text).digest('base64url')),
  }
}
