import { createHash } from 'node:crypto'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Hashes of what stands in a page itself and is run or applied; a block of JSON is neither. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\bsrc=)([^>]*)>([\\s\\S]*?)</${element}>`, 'g')
  return [...html.matchAll(inline)]
    .filter(([, attributes]) => !attributes?.includes('application/json'))
    .map(([, , text]) => hashOf(text ?? ''))
}

/**
 * The headers of a page of ours: what may run in it, and who may frame it (nobody).
 * @param html the page as it was built, without anything that belongs to a reader: its scripts and styles may run
 * @param styles one more sheet that may be applied
 */
export function securityHeaders(publicOrigin: string, html: string, styles = ''): Record<string, string> {
  const own = new URL(publicOrigin)
  const secure = own.protocol === 'https:'
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineHashes(html, 'script')].join(' ')}`,
    `style-src ${["'self'", ...inlineHashes(html, 'style'), ...(styles ? [hashOf(styles)] : [])].join(' ')}`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    // Not every browser takes 'self' for a socket.
    `connect-src 'self' ${secure ? 'wss' : 'ws'}://${own.host}`,
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
