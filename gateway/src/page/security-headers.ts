import { createHash } from 'node:crypto'

/** Where development servers of remotes are reached; only in development. */
const developmentHosts = 'http://localhost:* http://127.0.0.1:*'
const developmentSockets = 'ws://localhost:* ws://127.0.0.1:*'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Hashes of what stands in a page itself and is run or applied; a block of JSON is neither. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\bsrc=)([^>]*)>([\\s\\S]*?)</${element}>`, 'g')
  return [...html.matchAll(inline)]
    .filter(([, attributes]) => !attributes?.includes('application/json'))
    .map(([, , text]) => hashOf(text ?? ''))
}

/** The headers of a page of ours: what may run in it, and who may frame it (nobody). */
export function securityHeaders(publicOrigin: string, development: boolean, html: string): Record<string, string> {
  const own = new URL(publicOrigin)
  const secure = own.protocol === 'https:'
  const code = ["'self'", ...(development ? [developmentHosts] : [])].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${[code, ...inlineHashes(html, 'script')].join(' ')}`,
    `style-src ${[code, ...inlineHashes(html, 'style')].join(' ')}`,
    `font-src ${code}`,
    `img-src ${code} data: blob:`,
    // Not every browser takes 'self' for a socket.
    `connect-src ${code} ${secure ? 'wss' : 'ws'}://${own.host}${development ? ` ${developmentSockets}` : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}
