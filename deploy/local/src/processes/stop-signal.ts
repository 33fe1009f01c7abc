/** Aborted when this process is asked to end: by a signal, or by the bootstrap (a word from it, or its death). */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort(new Error('Stopped.'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  process.on('message', (word) => word === 'stop' && stop())
  return controller.signal
}
