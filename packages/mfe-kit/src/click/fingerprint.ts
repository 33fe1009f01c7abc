/** spec 1 §9 */
const probeLimitMs = 1000
/**
 * What is looked at of a device: nothing that asks its owner or the network for anything, or takes long. WebGL is left
 * out: to draw with it held up a page for a tenth of a second on a desk's processor, and four times that on a phone.
 */
const probes = ['canvas', 'hardware', 'locales', 'math', 'plugins', 'screen', 'system']

let computed: Promise<string> | undefined

/**
 * A hash of what the device tells about itself, the same for as long as the page lives. Only a signal: whoever blocks it,
 * or whose browser takes longer than a second, plays on with ''.
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
  // Without `logging` nothing is told to anybody but our own server.
  const { thumbmark } = await getThumbmark({ include: probes, timeout: probeLimitMs, logging: false })
  return thumbmark
}

/** Its code may be on the way for longer than a call should wait for it. */
async function orSilence(hash: Promise<string>): Promise<string> {
  let limit: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<string>((resolve) => {
    limit = setTimeout(resolve, probeLimitMs, '')
  })
  return Promise.race([hash, silence]).finally(() => clearTimeout(limit))
}
