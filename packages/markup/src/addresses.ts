import { addressCharacters } from './markup.rules.ts'

/** Returns an address that leads to the web and hides nothing, or undefined. */
function webAddress(written: string): URL | undefined {
  if (written.length > addressCharacters || !/^https?:\/\/[^\s\\]+$/i.test(written)) return undefined
  const url = parsed(written)
  if (!url) return undefined
  // https://bank.example@elsewhere.example leads elsewhere.
  if (url.username || url.password || !url.hostname) return undefined
  return url
}

/** Does the work of `URL.parse`, which not every player's browser has. */
function parsed(written: string): URL | undefined {
  try {
    return new URL(written)
  } catch {
    return undefined
  }
}

/**
 * Returns the address of an image, or undefined ('Ongeldige afbeeldingslink.'). In addition to spec 1 §5 (http:// or
 * our own origin) https:// is accepted. A page on https shows only https images, so http:// becomes https://. Our own
 * calls and the readers' own devices (numbers, names without a dot) are no images: every reader's browser would call
 * them.
 * @param host our own origin, such as https://sottomondo.example
 */
export function imageAddress(written: string, host: string): string | undefined {
  const url = webAddress(written)
  if (!url) return undefined
  if (url.origin === host) return isCall(url) ? undefined : url.href
  const [, lastLabel] = /\.([a-z][a-z0-9-]*)\.?$/.exec(url.hostname) ?? []
  if (url.port || !lastLabel) return undefined
  url.protocol = 'https:'
  return url.href
}

/** Whether a path of our own is no file, however it is spelt. */
function isCall({ pathname }: URL): boolean {
  return pathname.includes('%') || /^\/+(api|realtime)(\/|$)/i.test(pathname)
}

const videoHosts = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/
const videoId = /^[\w-]{11}$/

/** Returns the id of a YouTube video from any of its usual addresses, or undefined ('Ongeldige YouTube-link.'). */
export function videoIdOf(written: string): string | undefined {
  const url = webAddress(written)
  if (!url || url.port) return undefined
  const [, first, second] = url.pathname.split('/')
  let id: string | null | undefined
  if (url.hostname === 'youtu.be') id = first
  else if (videoHosts.test(url.hostname)) {
    id =
      first === 'watch' ? url.searchParams.get('v') : /^(embed|shorts|live|v)$/.test(first ?? '') ? second : undefined
  }
  return id && videoId.test(id) ? id : undefined
}

/** YouTube without cookies until the video is played. */
export const videoAddress = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}`
export const videoAddressPattern = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/

/**
 * A character of an address: é and other letters, and of punctuation what ASCII has and what words are written with. A
 * text's own signs, such as ’ » … — and 。, stand behind it.
 */
export const addressCharacter = String.raw`(?:(?!(?![!-~·・])\p{P})[^\s<>"'\x60[\]{}|\\^])`
const addressPattern = new RegExp(`https?://${addressCharacter}{1,1000}`, 'giu')
const closers = '.,;:!?()*_'

export type TextPiece = string | { href: string; text: string }

/**
 * Splits a text at its addresses, which become links: spec 1 §5 allows `a` for that, since no tag makes one. A
 * sentence's full stop is no part of them, and the shown text always names the linked host.
 */
export function withLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(addressPattern)) {
    const address = withoutClosers(match[0])
    const url = webAddress(address)
    if (!url) continue
    if (match.index > end) pieces.push(text.slice(end, match.index))
    const namesHost = address.toLowerCase().startsWith(`${url.protocol}//${url.host}`)
    pieces.push({ href: url.href, text: namesHost ? address : url.href })
    end = match.index + address.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

/** Returns where the address begins that a cut of the text at this place would shorten; the place itself where none is. */
export function beforeAddress(text: string, place: number): number {
  for (const { index, 0: match } of text.matchAll(addressPattern))
    if (index < place && place < index + withoutClosers(match).length) return index
  return place
}

/**
 * Removes the end of a sentence, or the brackets around the address: a closing bracket that the address itself opened
 * stays.
 */
function withoutClosers(address: string): string {
  let end = address.length
  let unopened = 0
  for (const sign of address) unopened += sign === ')' ? 1 : sign === '(' ? -1 : 0
  for (; end > 0; end--) {
    const sign = address.charAt(end - 1)
    if (!closers.includes(sign) || (sign === ')' && unopened <= 0)) break
    unopened -= sign === ')' ? 1 : sign === '(' ? -1 : 0
  }
  return address.slice(0, end)
}
