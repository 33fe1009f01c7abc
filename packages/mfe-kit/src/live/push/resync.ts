import { createEmitter } from '../../emitter.ts'

/** Emitted when pushes may have been missed: components that show pushed data read it again. */
export const resync = createEmitter<void>()

let isSocketThere = () => false

/** Whether pushes reach this page now. */
export const isListening = (): boolean => isSocketThere()

/** Sets the realtime channel's own answer to that. */
export function listenBy(isThere: () => boolean): void {
  isSocketThere = isThere
}

/**
 * Emitted when the realtime channel is there for the first time: the page's data may be older than a push before that.
 */
export const listening = createEmitter<void>()
