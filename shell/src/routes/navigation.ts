import { createStore } from '@sottomondo/mfe-kit/host'

/** Navigates from code outside of components; whole page loads until the router is there. */
export const goTo = createStore<(path: string) => void>((path) => location.assign(path))
