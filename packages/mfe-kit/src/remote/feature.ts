import type { Call } from '@sottomondo/api-contract'
import type { IconName } from '@sottomondo/ui-kit/icon'
import type { Drawer, MenuGroup, MenuRow, RemoteRoute } from './manifest.ts'
import type { ScreenModule } from './remote.ts'

/**
 * What remotes say of themselves. Codegen reads these objects without running them and writes the remote's screens
 * (`gen/remote.ts`) and its manifest (`gen/mfe.json`); no page loads them.
 */

/** A row of the menu that leads to its route. */
interface FeatureRow extends Omit<MenuRow, 'path'> {
  /** The id of a group of its remote. */
  group: string
  icon?: IconName
}

interface FeatureRoute<Screen> extends RemoteRoute {
  screen: Screen & string
  /** The call that the page is for: its needs are the page's gates, its timer is shown in the row. */
  gatedBy?: Call
  /** The chunks of parts that the screen begins without: the page asks for them beside its code. */
  lazyParts?: readonly string[]
  /** Files below src that stand on top of the screen, or the name of a chunk that draws: likewise. */
  drawings?: readonly string[]
  /** Its row in the menu. */
  row?: FeatureRow
}

/** What a feature has in its remote. */
export interface RemoteFeature<Screen extends string> {
  /** Its screens by name, each loaded when it is first shown. */
  screens: Record<Screen, () => Promise<ScreenModule>>
  routes: readonly FeatureRoute<NoInfer<Screen>>[]
  drawer?: Drawer & { icon: IconName; screen: NoInfer<Screen> }
}

/** Declares what a feature has in its remote. */
export const feature = <Screen extends string>(parts: RemoteFeature<Screen>) => parts

/** What stands once per remote. */
export interface RemoteParts {
  /** The oldest mfe-kit that it works with: that one and all later of the same major. */
  kitRange: `^${number}.${number}.${number}`
  /** The groups of the menu in which its features have rows. */
  groups: readonly Omit<MenuGroup, 'rows'>[]
}

/** Declares a remote. */
export const remote = (parts: RemoteParts) => parts
