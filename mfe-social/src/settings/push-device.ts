import type { CallInput } from '@sottomondo/mfe-kit'

/** Whether this browser can take push messages, and may: on an iPhone it can only from the home screen. */
export type PushLeave = NotificationPermission | 'unsupported'

/** Undefined where there is none, or the browser forbids the mention of it. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker?.getRegistration()
  } catch (error) {
    console.warn('The service worker cannot be reached; there are no push messages here.', error)
    return undefined
  }
}

export async function pushLeave(): Promise<PushLeave> {
  if (typeof Notification === 'undefined' || typeof PushManager === 'undefined') return 'unsupported'
  return (await registration()) ? Notification.permission : 'unsupported'
}

/** Returns SHA-256 of the address at which this browser takes push messages, hex; null where it takes none. */
export async function ownEndpointHash(): Promise<string | null> {
  const subscription = await (await registration())?.pushManager?.getSubscription()
  if (!subscription) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

type Subscribed = CallInput<'POST /api/settings/push/subscribe'>['body']

/**
 * Has this browser take push messages. It may ask for its permission, so call it from a press only.
 * @returns what the game must know; null if the player or the browser refuses
 */
export async function subscribeHere(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const pushManager = (await registration())?.pushManager
  if (!pushManager) return null
  const applicationServerKey = bytesOf(publicKey)
  // One that another key was given would refuse this one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const { endpoint = '', keys = {} } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint, keys: { p256dh, auth }, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

/** The browser takes no push messages any more. */
export async function unsubscribeHere(): Promise<void> {
  await (await (await registration())?.pushManager?.getSubscription())?.unsubscribe()
}
