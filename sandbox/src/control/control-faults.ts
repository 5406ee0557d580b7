import type { FastifyInstance } from 'fastify';
import { FAULT_KINDS, type FaultKind, isWebhookKind } from '../faults/fault-kinds.ts';
import type { Fault, FaultPlan } from '../faults/faults.ts';
import { snapshotOf } from '../faults/stale-reads.ts';
import type { Sandbox } from '../sandbox-state.ts';
import { badRequest, readInput, requireShop, text, wholeNumber } from './control-input.ts';

const MAX_TIMES = 1_000_000;
const MAX_DELAY_MS = 600_000;

type Input = Record<string, unknown>;

function pathIn(input: Input, kind: FaultKind): string {
  const path = text(input, 'path');
  if (path === undefined && isWebhookKind(kind)) return '*';
  if (path === undefined || !(path.startsWith('/') || path === '*'))
    throw badRequest('path must be an API path or *.');
  return path;
}

/** How often the fault happens; `forever` makes it a switch that stays on until it is deleted. */
function timesIn(input: Input): number {
  if (input.times === 'forever') return Number.POSITIVE_INFINITY;
  const times = wholeNumber(input, 'times', MAX_TIMES, 1);
  if (times === 0) throw badRequest('times must be at least 1, or "forever".');
  return times;
}

function faultPlan(sandbox: Sandbox, input: Input): FaultPlan {
  const wanted = String(input.kind);
  const kind = FAULT_KINDS.find((known) => known === wanted);
  if (kind === undefined) throw badRequest(`kind must be one of ${FAULT_KINDS.join(', ')}.`);
  const path = pathIn(input, kind);
  const plan: FaultPlan = {
    path,
    kind,
    times: timesIn(input),
    after: wholeNumber(input, 'after', MAX_TIMES, 0),
  };
  if (input.shop_id !== undefined) plan.shop_id = requireShop(sandbox, input.shop_id).id;
  if (kind === 'stale') plan.snapshot = snapshotOf(requireShop(sandbox, input.shop_id));
  if (input.lasts_ms !== undefined) plan.lasts_ms = wholeNumber(input, 'lasts_ms', MAX_DELAY_MS, 0);
  if (input.status !== undefined) plan.status = wholeNumber(input, 'status', 599, 200);
  if (input.delay_ms !== undefined) plan.delay_ms = wholeNumber(input, 'delay_ms', MAX_DELAY_MS, 0);
  if (input.retry_after !== undefined) plan.retry_after = String(input.retry_after);
  if (input.code !== undefined) plan.code = wholeNumber(input, 'code', 999_999_999, 0);
  const message = text(input, 'message');
  if (message !== undefined) plan.message = message;
  if (typeof input.offset_seconds === 'number') plan.offset_seconds = input.offset_seconds;
  if (typeof input.probability === 'number') plan.probability = input.probability;
  return plan;
}

const faultView = ({ snapshot: _snapshot, ...fault }: Fault) => fault;

export function registerControlFaults(app: FastifyInstance, sandbox: Sandbox): void {
  const listFaults = () => ({ faults: sandbox.faults.list().map(faultView) });
  app.post('/__control/faults', async (request, reply) => {
    const fault = sandbox.faults.add(faultPlan(sandbox, readInput(request)));
    return reply.code(201).send(faultView(fault));
  });
  app.get('/__control/faults', async () => listFaults());
  app.delete('/__control/faults', async () => {
    sandbox.faults.clear();
    return { faults: [] };
  });
  app.delete<{ Params: { id: string } }>('/__control/faults/:id', async ({ params }) => {
    sandbox.faults.remove(Number(params.id));
    return listFaults();
  });

  app.get('/__control/calls', async () => sandbox.callLog.report());
  app.delete('/__control/calls', async () => {
    sandbox.callLog.clear();
    return sandbox.callLog.report();
  });

  app.post('/__control/limits', async (request) => {
    sandbox.rateLimit.perSecond = wholeNumber(readInput(request), 'per_second', 1_000_000, 0);
    return { per_second: sandbox.rateLimit.perSecond };
  });
}
