import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startTracing, traced, traceparentNow } from './tracing.ts'

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; status: { code?: number } }
type Exported = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

it('sends spans that belong together to the collector, and names the running one for the next call', async () => {
  const spans: Span[] = []
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request)) as Exported
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void collector.close())
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint)
  onTestFinished(() => void vi.unstubAllEnvs())

  const flush = await startTracing('toy', endpoint)
  const from = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const header = await traced('outer', from, async () => {
    await expect(
      traced('inner', undefined, async () => {
        throw new Error('it broke')
      }),
    ).rejects.toThrow('it broke')
    return traceparentNow()
  })
  await flush()

  const byName = (name: string) => spans.find((span) => span.name === name)
  expect(spans).toHaveLength(2)
  expect(byName('outer')).toMatchObject({ traceId: from.split('-')[1], parentSpanId: from.split('-')[2] })
  expect(byName('inner')).toMatchObject({ parentSpanId: byName('outer')?.spanId, status: { code: 2 } })
  expect(header).toBe(`00-${byName('outer')?.traceId}-${byName('outer')?.spanId}-01`)
})
