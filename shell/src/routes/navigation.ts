import { createStore } from '@sottomondo/mfe-kit/host'

/** How code outside of the components goes to another page; whole page loads until the router is there. */
export const goTo = createStore<(path: string) => void>((path) => location.assign(path))
