import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { httpOnlyCookie } from '../browser/cookies.ts'
import { deviceRules } from './attempts.rules.ts'

/**
 * Recognises browsers that have logged in before by a signed cookie: a random id of the browser, and a signature for
 * each name that logged in with it, the last one first. It does not reveal the names, and grants no access by itself.
 */
export interface Devices {
  /** Returns the browser's id if this name has logged in with it before. */
  of(cookieHeader: string | undefined, name: string): string | undefined
  /** Returns the cookie by which it is known from now on. */
  remember(cookieHeader: string | undefined, name: string): string
}

const idPattern = /^[A-Za-z0-9_-]{22}$/
const signatureCharacters = 22

export function createDevices(publicOrigin: string, secret: string): Devices {
  const cookie = httpOnlyCookie('sottomondo_device', publicOrigin)

  function sign(deviceId: string, name: string): string {
    const text = `known device ${deviceId} ${name.toLowerCase()}`
    return createHmac('sha256', secret).update(text).digest('base64url').slice(0, signatureCharacters)
  }

  function read(cookieHeader: string | undefined): { deviceId: string; signatures: string[] } | undefined {
    const [deviceId = '', ...signatures] = cookie.read(cookieHeader)?.split('.') ?? []
    return idPattern.test(deviceId) ? { deviceId, signatures } : undefined
  }

  return {
    of(cookieHeader, name) {
      const known = read(cookieHeader)
      if (!known) return undefined
      const signature = sign(known.deviceId, name)
      return known.signatures.some((one) => areEqual(one, signature)) ? known.deviceId : undefined
    },
    remember(cookieHeader, name) {
      const known = read(cookieHeader)
      const deviceId = known?.deviceId ?? randomBytes(16).toString('base64url')
      const signature = sign(deviceId, name)
      const others = known?.signatures.filter((one) => one !== signature) ?? []
      const value = [deviceId, signature, ...others.slice(0, deviceRules.names - 1)].join('.')
      return cookie.start(value, deviceRules.rememberedSeconds)
    },
  }
}

function areEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
