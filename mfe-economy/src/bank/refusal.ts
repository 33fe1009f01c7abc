import { ApiError } from '@sottomondo/mfe-kit'

/** A refused call as a value; anything else is a defect and goes on. */
export function refusalOf(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  throw cause
}
