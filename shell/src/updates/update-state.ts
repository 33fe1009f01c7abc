import { createStore } from '@sottomondo/mfe-kit/host'

/** Whether newer versions than this page's are there. */
export const newVersionStore = createStore(false)
