/** spec 1 §9 */
const probeLimitMs = 1000

type Probe = () => unknown | Promise<unknown>

const probes: Readonly<Record<string, Probe>> = {
  languages: () => navigator.languages,
  platform: () => [navigator.userAgent, navigator.hardwareConcurrency, navigator.maxTouchPoints],
  screen: () => [screen.width, screen.height, screen.colorDepth, devicePixelRatio],
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  canvas: drawnText,
  fonts: () => document.fonts.ready.then(() => document.fonts.check('12px Arial')),
  gamut: () => ['srgb', 'p3', 'rec2020'].filter((gamut) => matchMedia(`(color-gamut: ${gamut})`).matches),
}

let computed: Promise<string> | undefined

/** SHA-256 of what the device tells about itself, in hex; the same for as long as the page lives. */
export function fingerprint(): Promise<string> {
  computed ??= compute(probes)
  return computed
}

/** @param from probes by name; one that fails or takes more than a second counts as silent */
export async function compute(from: Readonly<Record<string, Probe>>): Promise<string> {
  const answers = await Promise.all(Object.entries(from).map(async ([name, probe]) => [name, await limited(probe)]))
  const bytes = new TextEncoder().encode(JSON.stringify(answers))
  // Pages on plain http, but for localhost, have no SubtleCrypto; the server accepts any stable text.
  if (!crypto.subtle) return plainHash(bytes)
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

async function limited(probe: Probe): Promise<unknown> {
  let limit: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<null>((resolve) => {
    limit = setTimeout(resolve, probeLimitMs, null)
  })
  // A device that refuses a probe is told apart by that too.
  const answer = Promise.resolve()
    .then(probe)
    .catch(() => 'refused')
  return Promise.race([answer, silence]).finally(() => clearTimeout(limit))
}

function drawnText(): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = 120
  canvas.height = 24
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.font = '16px serif'
  pen.fillStyle = '#8a6'
  pen.fillText('Sottomondo €', 2, 16)
  return canvas.toDataURL()
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function plainHash(bytes: Uint8Array): string {
  let hash = 14_695_981_039_346_656_037n
  for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 1_099_511_628_211n)
  return hash.toString(16).padStart(64, '0')
}
