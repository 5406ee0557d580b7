import { z } from 'zod';
import { cleanMessage, MarketplaceError, type MarketplaceErrorKind } from '../../runtime/errors.ts';
import { parseJson } from '../../runtime/json.ts';
import { parseRetryAfter } from '../../runtime/retry.ts';
import type { HttpResponse } from './http.ts';

const Envelope = z.object({
  code: z.union([z.int(), z.string().regex(/^\d{1,12}$/)]).transform(String),
  message: z.string().nullish().catch(null),
  request_id: z.string().max(200).nullish().catch(null),
  data: z.unknown(),
});
type Envelope = z.output<typeof Envelope>;

export interface EnvelopeContext {
  operation: string;
  wallMs: number;
  secrets: readonly string[];
  errorKindOf: (code: string, message: string, httpStatus: number) => MarketplaceErrorKind;
}

/** Returns the response's `data` or throws the matching error. Success is `code` 0, whatever the HTTP status. */
export function openEnvelope(answer: HttpResponse, context: EnvelopeContext): unknown {
  const envelope = readEnvelope(answer.body.toString('utf8'));
  if (!envelope) throw withoutEnvelope(answer, context);
  if (envelope.code !== '0') throw refusal(envelope, answer, context);
  if (answer.status < 200 || answer.status > 299) {
    throw new MarketplaceError('bad_answer', {
      message: `TikTok Shop answered ${context.operation} with success and HTTP status ${answer.status} at once`,
      ...common(answer, context),
      requestId: envelope.request_id ?? undefined,
    });
  }
  return envelope.data;
}

function readEnvelope(text: string): Envelope | null {
  try {
    return Envelope.safeParse(parseJson(text)).data ?? null;
  } catch {
    return null;
  }
}

function common(answer: HttpResponse, context: EnvelopeContext) {
  return {
    operation: context.operation,
    httpStatus: answer.status,
    retryAfterMs: parseRetryAfter(answer.retryAfter, context.wallMs),
  };
}

function withoutEnvelope(answer: HttpResponse, context: EnvelopeContext): MarketplaceError {
  const { status } = answer;
  const details = common(answer, context);
  if (status === 429) {
    return new MarketplaceError('rate_limited', { message: 'TikTok Shop asks for fewer calls', ...details });
  }
  if (status >= 500 || status === 408) {
    return new MarketplaceError('unavailable', {
      message: `TikTok Shop is not available (HTTP ${status})`,
      ...details,
    });
  }
  const redirect = status >= 300 && status < 400;
  return new MarketplaceError('bad_answer', {
    message: redirect
      ? `TikTok Shop answered with a redirect (HTTP ${status}), which is not followed`
      : `TikTok Shop's answer is not readable (HTTP ${status})`,
    ...details,
    retryable: status < 400,
  });
}

function refusal(envelope: Envelope, answer: HttpResponse, context: EnvelopeContext): MarketplaceError {
  const { code } = envelope;
  const marketplaceMessage = cleanMessage(envelope.message ?? '', context.secrets);
  const kind = context.errorKindOf(code, marketplaceMessage, answer.status);
  return new MarketplaceError(kind, {
    message: `TikTok Shop refused ${context.operation} with code ${code}: ${marketplaceMessage}`,
    ...common(answer, context),
    code,
    marketplaceMessage,
    requestId: envelope.request_id ?? undefined,
  });
}
