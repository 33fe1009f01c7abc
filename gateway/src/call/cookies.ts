import { hash } from 'node:crypto'

/** Our tokens have 43 characters; what is longer than this is none. */
const longestToken = 256

export interface SessionCookie {
  /** The token in a Cookie header, or undefined. */
  read(header: string | undefined): string | undefined
  start(token: string, maxAgeSeconds: number): string
  end(): string
}

/** The session's cookie. On https it is bound to this host by its prefix, so that no subdomain can plant one. */
export function sessionCookie(publicOrigin: string): SessionCookie {
  const secure = publicOrigin.startsWith('https:')
  const name = secure ? '__Host-sottomondo_session' : 'sottomondo_session'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    read(header) {
      if (!header?.includes(`${name}=`)) return undefined
      const cookie = header.split(';').find((one) => one.trimStart().startsWith(`${name}=`))
      const token = cookie?.slice(cookie.indexOf('=') + 1).trim()
      return token && token.length <= longestToken ? token : undefined
    },
    start: (token, maxAgeSeconds) => `${name}=${token}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    end: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

/** Under which sessions are known everywhere but in the browser (docs/architecture.md). */
export const tokenHash = (token: string): string => hash('sha256', token)
