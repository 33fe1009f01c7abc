/** Options and methods of mfe-kit before 1.11, for remotes built against them. They go with version 2. */

export interface OldActionOptions<Answer, Input> {
  /** @deprecated `announce` */
  tell?: (answer: Answer, input: Input) => void
}

export const oldAnnounce = <Answer, Input>({ tell }: OldActionOptions<Answer, Input>) => tell

export interface OldPause {
  /** @deprecated `release` */
  told: () => void
}

export const withOldName = <Pause extends { release: () => void }>(pause: Pause): Pause & OldPause =>
  Object.assign(pause, { told: pause.release })
