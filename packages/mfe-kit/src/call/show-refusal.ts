import { toast } from '@sottomondo/ui-kit/toast'
import { ApiError } from './api-error.ts'

/**
 * Shows a refused call as a toast, unless the player is already on the way to the page that explains it. Any error
 * other than ApiError is a defect and thrown on.
 */
export function showRefusal(cause: unknown): void {
  if (!(cause instanceof ApiError)) throw cause
  if (!cause.redirected) toast.error(cause.message)
}
