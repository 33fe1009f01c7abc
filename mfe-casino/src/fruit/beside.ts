import type { ComponentType } from 'react'
import { lazy } from 'react'

const chunk = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(() =>
    load().then(
      (file) => ({ default: file[name] }),
      (cause) => {
        console.warn(`${name} could not be loaded; the machine works without.`, cause)
        return { default: () => null }
      },
    ),
  )

/** What one plays without, so it comes after the first screen; what cannot be loaded leaves its place empty. */
export const Marquee = chunk(() => import(/* webpackChunkName: 'fruit-beside' */ './marquee.tsx'), 'Marquee')
export const Lever = chunk(() => import(/* webpackChunkName: 'fruit-beside' */ './lever.tsx'), 'Lever')
export const PayTable = chunk(() => import(/* webpackChunkName: 'fruit-beside' */ './pay-table.tsx'), 'PayTable')
