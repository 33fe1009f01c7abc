const encoder = new TextEncoder()

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether this browser can compute here: Web Crypto is there on https and on localhost only. */
export const canCompute = (): boolean => globalThis.crypto?.subtle !== undefined

/** SHA-256 of a text, in lowercase hex. */
export async function sha256Hex(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}

/** Returns a signer of texts with HMAC-SHA-256; the key is the server seed's text, letter by letter. */
export async function hmacOf(serverSeed: string): Promise<(message: string) => Promise<Uint8Array>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(serverSeed), algorithm, false, ['sign'])
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)))
}
