import type { TimerKey } from '@sottomondo/api-contract/names'
import type { CounterName } from '../live/counters/counters.ts'

/**
 * The audience of a row or route: everybody; a user without a living gangster, logged in or not; a living gangster (the
 * default); an owner of a bullet factory; the admin. The server decides what a player may do; this only decides what is
 * offered.
 */
export type Audience = 'public' | 'newcomer' | 'player' | 'factoryOwner' | 'admin'

/**
 * The conditions of a screen. The shell checks them, so that no screen can forget them. A feature's route names in
 * `gatedBy` the call that the page is for: the build makes these gates from it.
 */
export interface Gates {
  /** Lowest rank that may enter; Cittadino is 1. */
  rankGate?: { rank: number }
  /** The timer that must have run out. */
  timerGate?: TimerKey
  /** Shut while the player is in jail; `timerGate` and `rankGate` include that. */
  jailGate?: boolean
}

/** A count that a row shows. */
export interface RowBadge {
  counter: CounterName
  /** Shown in its place while that is zero. */
  otherwise?: CounterName
  /** Above this count the badge asks for attention. */
  strongAbove?: number
  /** The row is also an icon in the header. */
  inHeader?: boolean
}

export interface MenuRow {
  label: string
  path: string
  /** Name of an icon of ui-kit. */
  icon?: string
  order: number
  audience?: Audience
  /** Shows this timer's remaining time beside the label. */
  timer?: TimerKey
  badge?: RowBadge
}

/** Groups of the same id from several remotes are one group in the menu. */
export interface MenuGroup {
  id: string
  label: string
  order: number
  /** Whether the group is open until the player has closed it. */
  open: boolean
  rows: readonly MenuRow[]
}

export interface RemoteRoute extends Gates {
  /** Absolute, with `:name` for a parameter. */
  path: string
  /** Name of the page, for the tab's title. */
  title: string
  /** Key of `defineRemote`'s screens. */
  screen: string
  audience?: Audience
  /**
   * The calls that the screen reads first, as paths with their query (`/api/crime`), with `:name` for a parameter of
   * the route: the gateway makes them while it builds the page, and the screen's `useCall` has its answer at once.
   */
  reads?: readonly string[]
}

export interface Drawer {
  title: string
  icon: string
  /** Key of `defineRemote`'s screens. */
  screen: string
  /** The page that shows the same: the drawer is not offered there. */
  path: string
  /** Marks the tab while it is above zero. */
  counter?: CounterName
}

/** A remote's manifest: all that the shell needs to draw menus and routes before any of the remote's code is loaded. */
export interface Manifest {
  /** `mfe-<name>`, the name of its folder and of its releases. */
  id: string
  version: string
  /**
   * The oldest mfe-kit that the remote works with, as `^major.minor.patch`: that one and all later of the same major.
   */
  kitRange: string
  groups: readonly MenuGroup[]
  routes: readonly RemoteRoute[]
  /** A screen that stands beside the game on a desk, when the player has opened it at the edge of the page. */
  drawer?: Drawer
  /** Made by the build: the files that each screen needs beside the entry, for the gateway's preload. Not in pages. */
  files?: Readonly<Record<string, readonly string[]>>
}

/** One remote as this reader's page gets it. */
export interface RegisteredRemote {
  id: string
  version: string
  build: string
  /** Path of its entry on this origin, `/remotes/<id>/<build>/...`. */
  entryUrl: string
  kitRange: string
  manifest: Manifest
}

/**
 * The registry that the gateway puts into the page as `<script id="registry" type="application/json">`, and returns on
 * GET /api/registry.
 */
export interface PageRegistry {
  revision: number
  /** The shell's own build; absent in development. */
  shell?: string
  remotes: readonly RegisteredRemote[]
}

/**
 * Returns the global name of a build's container: a new one per build, so that two builds in one page never share
 * chunks.
 */
export function containerName(id: string, build: string): string {
  return `${id}_${build}`.replaceAll(/[^A-Za-z0-9]/g, '_')
}

/**
 * Whether the kit of `version` serves a remote with this `range`.
 * @param range `^major.minor.patch`; no kit serves anything else
 */
export function kitServes(version: string, range: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)?.slice(1).map(Number)
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (!wanted) return false
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = wanted
  return major === wantedMajor && (minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch))
}
