import { createStore } from '@sottomondo/mfe-kit/host'

/** Whether the menu is open on phones. A store, and no state of the layout: a press on Menu redraws nothing else. */
export const drawer = createStore(false)

export const closeDrawer = (): void => drawer.set(false)

/** Narrower pages have the menu as a drawer; the style sheets use the same width. */
export const drawerMaxWidthPx = 900
