import { keeping, unhurried } from '@sottomondo/server-kit/consumer'
import type { KernelContext } from '../context.ts'
import { writePushWatchers } from './web-push.store.ts'

/** Keeps this service's own copy of who wants to be told what by push. */
export function webPushConsumers({ kit }: KernelContext): void {
  kit.consume('push-watcher', 'sottomondo.accounts.web-push.chosen.v1', keeping(writePushWatchers), unhurried)
}
