import { createStore } from '@sottomondo/mfe-kit/host'

/** Stands before a page's name in the tab's title; `clock/watch-tab.ts`, which loads later, keeps it up to date. */
export const tabNews = createStore('')
