export type OtlpSettings = {
  url: string;
  headers: Record<string, string>;
  timeoutMs: number;
  resource: Record<string, string>;
};

type Environment = Record<string, string | undefined>;

/** The standard OpenTelemetry variables; null where none of them asks for sending. Only OTLP over HTTP with JSON is spoken. */
export function readOtlpSettings(environment: Environment = process.env): OtlpSettings | null {
  const read = (name: string) => environment[name]?.trim() || undefined;
  if (read('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || read('OTEL_TRACES_EXPORTER') === 'none')
    return null;
  const protocol = read('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? read('OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol === 'grpc') return null;
  const url = tracesUrl(read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'), read('OTEL_EXPORTER_OTLP_ENDPOINT'));
  if (!url) return null;
  const timeout = Number(read('OTEL_EXPORTER_OTLP_TRACES_TIMEOUT') ?? read('OTEL_EXPORTER_OTLP_TIMEOUT'));
  return {
    url,
    headers: parsePairs(read('OTEL_EXPORTER_OTLP_TRACES_HEADERS') ?? read('OTEL_EXPORTER_OTLP_HEADERS')),
    timeoutMs: Number.isFinite(timeout) && timeout > 0 ? timeout : 10_000,
    resource: {
      ...parsePairs(read('OTEL_RESOURCE_ATTRIBUTES')),
      'service.name':
        read('OTEL_SERVICE_NAME') ??
        parsePairs(read('OTEL_RESOURCE_ATTRIBUTES'))['service.name'] ??
        'foldline',
    },
  };
}

/** The endpoint for traces is taken as it is; the common one gets their path. */
function tracesUrl(traces: string | undefined, common: string | undefined): string | null {
  const given = traces ?? (common && `${common.replace(/\/+$/, '')}/v1/traces`);
  return given && /^https?:/i.test(given) && URL.canParse(given) ? new URL(given).href : null;
}

/** `name=value,other=value`, percent-encoded. */
function parsePairs(text = ''): Record<string, string> {
  const pairs = text.split(',').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, at)).trim();
    return name === '' ? [] : [[decoded(name), decoded(pair.slice(at + 1).trim())]];
  });
  return Object.fromEntries(pairs);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
