import { type Attributes, defaultTextMapGetter, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";

/**
 * Spans of calls and of runs. Without `openTracing` every span is OpenTelemetry's own that records nothing. Attributes are
 * ids, names and numbers of ours: never a prompt, an address or a person.
 */
const tracer = () => trace.getTracer("proofsheet");
const traceContext = new W3CTraceContextPropagator();

/** One call; it goes on with the trace of whoever called, if that is told in `traceparent`. */
export function startCall(name: string, header: (name: string) => string | undefined): Span {
  const traceparent = header("traceparent");
  const parent = traceparent === undefined ? ROOT_CONTEXT : traceContext.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
  return tracer().startSpan(name, { kind: SpanKind.SERVER }, parent);
}

/** A span around what `run` does; what it throws is marked as an error by its name alone. */
export async function traced<T>(name: string, attributes: Attributes, run: (span: Span) => Promise<T>): Promise<T> {
  const span = tracer().startSpan(name, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
  try {
    return await run(span);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "error" });
    throw error;
  } finally {
    span.end();
  }
}

/** Sends spans to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names; loaded only then. Answers how to stop. */
export async function openTracing(version: string): Promise<() => Promise<void>> {
  const [
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { defaultResource, detectResources, envDetector, resourceFromAttributes },
  ] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const own = resourceFromAttributes({ "service.name": "proofsheet", "service.version": version });
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES have the last word.
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}
