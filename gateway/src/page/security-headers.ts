import { createHash } from 'node:crypto'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Returns the hashes of a page's inline scripts or styles; a block of JSON is neither. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\bsrc=)([^>]*)>([\\s\\S]*?)</${element}>`, 'g')
  return [...html.matchAll(inline)]
    .filter(([, attributes]) => !attributes?.includes('application/json'))
    .map(([, , text]) => hashOf(text ?? ''))
}

/**
 * Makes the headers of our pages: which scripts may run, and who may frame it (nobody). The page is read once, not for
 * each of its readers.
 * @param html the page as it was built, without any reader's data: its scripts and styles may run
 * @returns the headers, with the one more sheet that a reader's page may apply
 */
export function createSecurityHeaders(publicOrigin: string, html: string): (styles?: string) => Record<string, string> {
  const own = new URL(publicOrigin)
  const secure = own.protocol === 'https:'
  const scripts = ["'self'", ...inlineHashes(html, 'script')].join(' ')
  const sheets = ["'self'", ...inlineHashes(html, 'style')].join(' ')
  const policyWith = (styles: string) =>
    [
      "default-src 'none'",
      `script-src ${scripts}`,
      `style-src ${styles ? `${sheets} ${hashOf(styles)}` : sheets}`,
      "font-src 'self'",
      // Images of players' texts come through us (`images`).
      "img-src 'self' data: blob:",
      // YouTube videos get neither the reader's cookies of the game nor their path in it.
      'frame-src https://www.youtube-nocookie.com',
      // Not every browser takes 'self' for a socket.
      `connect-src 'self' ${secure ? 'wss' : 'ws'}://${own.host}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
  return (styles = '') => ({
    'Content-Security-Policy': policyWith(styles),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  })
}
