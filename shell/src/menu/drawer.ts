import { createStore } from '@sottomondo/mfe-kit/host'

/** Whether the menu is out on phones. A store, and no state of the layout: a press on Menu draws nothing else anew. */
export const drawer = createStore(false)

export const closeDrawer = (): void => drawer.set(false)

/** Of pages that have the menu as a drawer, as the style sheets have it. */
export const drawerMaxWidthPx = 900
