/**
 * Gives `work` so many milliseconds: then its signal is aborted, and its later rejection is ignored. A changing network
 * may swallow a request, which then neither arrives nor fails.
 * @throws TimeUp
 */
export async function inTime<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  // Does the work of AbortSignal.any and .timeout: not every player's browser has them.
  const limit = new AbortController()
  const giveUp = () => limit.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  const timer = setTimeout(giveUp, limitMs)
  try {
    return await work(limit.signal)
  } catch (error) {
    throw limit.signal.aborted && !signal?.aborted ? new TimeUp() : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** No answer came within the time limit. */
export class TimeUp extends Error {}
