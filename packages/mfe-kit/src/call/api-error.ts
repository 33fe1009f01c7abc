export interface ApiErrorDetail {
  /** The HTTP status; 0 when no answer came or nothing was sent. */
  status: number
  /** The server's stable id of the refusal; the browser adds 'network' and 'tooFast'. */
  errorType?: string
  /** Seconds until the call may be made again. */
  timeLeft?: number
  /** The faults of single fields of the body, by their names. */
  fields?: Record<string, string>
  /** What the call takes from the pocket, which holds too little. */
  costEuro?: number
  /** The player is already on the way to another page that explains it. */
  redirected?: boolean
  /**
   * The server has decided about the request; without it the request may have been carried out, or still be under way.
   */
  isAnswer?: boolean
}

/** A call that was refused or got no answer. `message` is the Dutch sentence to show. */
export class ApiError extends Error {
  readonly status: number
  readonly errorType: string | undefined
  readonly timeLeft: number | undefined
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly costEuro: number | undefined
  readonly redirected: boolean
  readonly isAnswer: boolean

  constructor(message: string, detail: ApiErrorDetail) {
    super(message)
    this.name = 'ApiError'
    this.status = detail.status
    this.errorType = detail.errorType
    this.timeLeft = detail.timeLeft
    this.fields = detail.fields
    this.costEuro = detail.costEuro
    this.redirected = detail.redirected ?? false
    this.isAnswer = detail.isAnswer ?? false
  }
}
