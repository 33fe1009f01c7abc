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
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), limitMs)
  try {
    return await work(signal ? AbortSignal.any([signal, patience.signal]) : patience.signal)
  } catch (error) {
    throw patience.signal.aborted && !signal?.aborted ? new TimeUp() : error
  } finally {
    clearTimeout(timer)
  }
}

/** No answer came in the time that there was. */
export class TimeUp extends Error {}
