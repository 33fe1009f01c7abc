/** Names of mfe-kit before 1.12, for remotes built against them. They go with version 2. */

export {
  /** @deprecated `notifyOutside` */
  notifyOutside as tellOutside,
} from './browser/notices.ts'
export {
  /** @deprecated `Action` */
  type Action as Deed,
  /** @deprecated `ActionOptions` */
  type ActionOptions as DeedOptions,
  /** @deprecated `useAction` */
  useAction as useDeed,
} from './call/use-action.ts'
export {
  /** @deprecated `FiguresPause` */
  type FiguresPause as Hold,
  /** @deprecated `pauseFigures` */
  pauseFigures as holdFigures,
} from './live/paused-figures.ts'
export {
  /** @deprecated `usePlayerNames` */
  usePlayerNames as useLivingNames,
} from './people/use-player-names.ts'
