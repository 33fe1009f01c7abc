import { hash } from 'node:crypto'

/** Ours are shorter; what is longer than this is none. */
const longestValue = 256

export interface HttpOnlyCookie {
  /** The value in a Cookie header, or undefined. */
  read(header: string | undefined): string | undefined
  start(value: string, maxAgeSeconds: number): string
  end(): string
}

/** Holds the session's token. */
export const sessionCookie = (publicOrigin: string): HttpOnlyCookie =>
  httpOnlyCookie('sottomondo_session', publicOrigin)

/** A cookie that scripts can't read. On https it is bound to this host by its prefix: no subdomain can plant one. */
export function httpOnlyCookie(bareName: string, publicOrigin: string): HttpOnlyCookie {
  const secure = publicOrigin.startsWith('https:')
  const name = secure ? `__Host-${bareName}` : bareName
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    read(header) {
      if (!header?.includes(`${name}=`)) return undefined
      const cookie = header.split(';').find((one) => one.trimStart().startsWith(`${name}=`))
      const value = cookie?.slice(cookie.indexOf('=') + 1).trim()
      return value && value.length <= longestValue ? value : undefined
    },
    start: (value, maxAgeSeconds) => `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    end: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

/** Under which sessions are known everywhere but in the browser (docs/architecture/accounts.md). */
export const tokenHash = (token: string): string => hash('sha256', token)
