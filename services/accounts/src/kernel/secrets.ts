import { createHash, randomBytes, randomInt } from 'node:crypto'

const tokenBytes = 32

/** 256 random bits, safe in a URL and in a cookie. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** SHA-256, hex. Only for tokens of full strength: `PasswordHasher` hashes what people choose. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Random decimal digits, leading zeros included. */
export const newDigits = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')
