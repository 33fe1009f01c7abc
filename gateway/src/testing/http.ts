import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface HttpReply {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every call.
  json: any
}

const agent = new Agent({ keepAlive: true })

/** Sends a call with exactly these headers and this path; `fetch` would normalise both. */
export function httpCall(
  port: number,
  method: string,
  path: string,
  sent: { headers?: Record<string, string | undefined>; body?: string | undefined } = {},
): Promise<HttpReply> {
  const headers = Object.fromEntries(Object.entries(sent.headers ?? {}).filter(([, value]) => value !== undefined))
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = bytes.toString()
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text,
          get json() {
            return JSON.parse(text)
          },
        })
      })
    })
    call.on('error', reject)
    call.end(sent.body)
  })
}
