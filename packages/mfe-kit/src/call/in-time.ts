/**
 * Gives `work` so many milliseconds: then its signal is aborted, and what it rejects with is no longer of interest. A network
 * that changes may swallow a request, which then neither arrives nor fails.
 * @throws TimeUp
 */
export async function inTime<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  // What AbortSignal.any and .timeout would do: not every browser of our players has them.
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

/** No answer came in the time that there was. */
export class TimeUp extends Error {}
