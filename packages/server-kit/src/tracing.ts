import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('sottomondo')
let tracing = false

/**
 * Turns tracing on when an OTLP endpoint is configured; without one nothing is loaded and nothing is sent.
 * @returns what flushes the last spans
 */
export async function startTracing(process: string, endpoint: string | undefined): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {}
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `sottomondo-${process}` }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  tracing = true
  return () => provider.shutdown()
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

/** The W3C traceparent of the span that is running, for whoever is called next. */
export function traceparentNow(): string | undefined {
  if (!tracing) return undefined
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}
