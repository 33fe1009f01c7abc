import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Returns what a wallet signs for a message by personal_sign (EIP-191). */
export function digestOf(message: string): Uint8Array {
  const text = Buffer.from(message)
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]))
}

/** Wallets add it to the bit that says which of two keys signed; some don't. */
const addedToBit = 27

/** Tells whether a wallet signed a message: its address is the end of the hash of its public key. */
export function isSigned(address: string, message: string, signature: string): boolean {
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const last = bytes.at(-1) ?? 0
  try {
    const bit = last < addedToBit ? last : last - addedToBit
    const signed = secp256k1.Signature.fromCompact(bytes.subarray(0, -1)).addRecoveryBit(bit)
    const publicKey = signed.recoverPublicKey(digestOf(message)).toRawBytes(false)
    const hash = Buffer.from(keccak_256(publicKey.subarray(1)))
    return `0x${hash.subarray(-20).toString('hex')}` === address.toLowerCase()
  } catch {
    // Hexadecimal digits that are no point of the curve.
    return false
  }
}
