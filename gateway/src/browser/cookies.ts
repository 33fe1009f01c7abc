import { hash } from 'node:crypto'

/** Our values are shorter; a longer one is not ours. */
const longestValue = 256

export interface HttpOnlyCookie {
  /** Returns the value in a Cookie header, or undefined. */
  read(header: string | undefined): string | undefined
  start(value: string, maxAgeSeconds: number): string
  end(): string
}

/** Makes the cookie for the session's token. */
export const sessionCookie = (publicOrigin: string): HttpOnlyCookie =>
  httpOnlyCookie('sottomondo_session', publicOrigin)

/** Makes a cookie that scripts can't read. On https its prefix binds it to this host: no subdomain can plant one. */
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

/** Returns the name of a session everywhere but in the browser (docs/architecture/accounts.md). */
export const tokenHash = (token: string): string => hash('sha256', token)
