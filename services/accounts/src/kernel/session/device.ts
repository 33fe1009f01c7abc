import Bowser from 'bowser'

const unknownDevice = 'Onbekend toestel'

/** Returns a browser and its system in words: 'Firefox op Windows'. */
export function deviceInWords(userAgent: string): string {
  // The parser refuses an empty text.
  if (userAgent.trim() === '') return unknownDevice
  const { browser, os, platform } = Bowser.parse(userAgent)
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name
  if (browser.name && system) return `${browser.name} op ${system}`
  return browser.name || system || unknownDevice
}

/** Returns the network of an address, without its user: half of an IPv4 address, the first 48 bits of an IPv6 one. */
export function coarsePlace(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const v4 = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(plain)
  if (plain === '::1' || v4?.[1] === '127') return 'deze computer'
  if (v4) return `${v4[1]}.${v4[2]}.x.x`
  const [start = ''] = plain.split('::')
  const groups = start.split(':').filter((group) => /^[0-9a-f]{1,4}$/i.test(group))
  return groups.length > 0 && plain.includes(':') ? `${groups.slice(0, 3).join(':')}::x` : 'onbekend netwerk'
}
