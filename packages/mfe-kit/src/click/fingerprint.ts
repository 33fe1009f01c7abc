/** spec 1 §9 */
const probeLimitMs = 1000
/**
 * The probed properties: none asks the owner or the network for anything, or takes long. WebGL is left out: drawing
 * with it blocked a page for a tenth of a second on a desktop's processor, and four times that on a phone.
 */
const probes = ['canvas', 'hardware', 'locales', 'math', 'plugins', 'screen', 'system']

let computed: Promise<string> | undefined

/**
 * Returns a hash of the device's properties, the same for as long as the page lives. Only a signal: a player who blocks
 * it, or whose browser takes longer than a second, plays on with ''.
 */
export function fingerprint(): Promise<string> {
  computed ??= compute().catch((error: unknown) => {
    console.warn('The device tells nothing about itself.', error)
    return ''
  })
  return orSilence(computed)
}

async function compute(): Promise<string> {
  const { getThumbmark } = await import(/* webpackChunkName: 'device' */ '@thumbmarkjs/thumbmarkjs')
  // `logging: false` keeps the library from sending anything to its own server.
  const { thumbmark } = await getThumbmark({ include: probes, timeout: probeLimitMs, logging: false })
  return thumbmark
}

/** Loading the code may take longer than a call should wait: then the hash is ''. */
async function orSilence(hash: Promise<string>): Promise<string> {
  let limit: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<string>((resolve) => {
    limit = setTimeout(resolve, probeLimitMs, '')
  })
  return Promise.race([hash, silence]).finally(() => clearTimeout(limit))
}
