import { createServer } from 'node:net'

/** Throws one sentence when something else listens on the port, or it may not be used. */
export function checkPort(port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program`
          : error.code === 'EACCES'
            ? `There is no right to use port ${port}`
            : `Port ${port} can't be used (${error.message})`
      reject(new Error(`${why}: choose another one, for instance PORT=8081 npm start.`))
    })
    server.listen(port, host, () => server.close(() => resolve()))
  })
}

/** The port of PORT, or 8080. Throws one sentence when it is no port. */
export function readPort(value: string | undefined): number {
  const port = value ? Number(value) : 8080
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`PORT is "${value}", which is no port: name a whole number from 1 to 65535.`)
}
