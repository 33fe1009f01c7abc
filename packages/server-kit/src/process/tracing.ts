import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('sottomondo')
let tracing = false

/**
 * Turns tracing on when an OTLP endpoint is configured; without one nothing is loaded and nothing is sent.
 * @returns a function that flushes the last spans
 */
export async function startTracing(process: string, endpoint: string | undefined): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {}
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
    ])
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `sottomondo-${process}` }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  tracing = true
  return async () => {
    tracing = false
    await provider.shutdown()
  }
}

/** Runs work as a span under the trace it belongs to. */
export async function traced<T>(name: string, traceparent: string | undefined, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work()
  const parent = traceparent ? propagation.extract(context.active(), { traceparent }) : context.active()
  return tracer.startActiveSpan(name, {}, parent, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Returns the W3C traceparent of the running span, for the next call. */
export function traceparentNow(): string | undefined {
  if (!tracing) return undefined
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}
