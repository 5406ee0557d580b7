import { IdParams } from '@gian-hang/contract/fields';
import {
  BankFilePage,
  BankFileQuery,
  BankFileUpload,
  BankFileUploadQuery,
  BankLineDetail,
  BankLinePage,
  BankLineQuery,
  LineDecision,
  MissingPayoutPage,
  MissingPayoutQuery,
  ReconciliationSummary,
  ReconciliationSummaryQuery,
  WaitingBankLines,
} from '@gian-hang/contract/finance/reconciliation';
import { MAX_BANK_FILE_BYTES } from '@gian-hang/contract/limits';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { jsonRoutes } from '../../http/json-routes.ts';
import { getBankFile, listBankFiles, removeBankFile, uploadBankFile } from './files/bank-files.service.ts';
import { decideBankLine } from './lines/decide-line.service.ts';
import {
  getBankLine,
  getSummary,
  listBankLines,
  listMissingPayouts,
  listWaitingLines,
} from './lines/lines.service.ts';

const { reconciliation } = PATHS;
const access = 'money.read';

/** Bank statements and which payouts their lines pay. */
export const reconciliationRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'finance');

  api.get(
    reconciliation.summary,
    { access, query: ReconciliationSummaryQuery, data: ReconciliationSummary },
    ({ actor, query }) => getSummary(deps, actor, query),
  );
  api.get(reconciliation.files, { access, query: BankFileQuery, data: BankFilePage }, ({ actor, query }) =>
    listBankFiles(deps, actor, query),
  );
  api.delete(reconciliation.file, { access, params: IdParams, rebuild: () => {} }, ({ actor, params }) =>
    removeBankFile(deps, actor, params.id),
  );
  api.get(reconciliation.lines, { access, query: BankLineQuery, data: BankLinePage }, ({ actor, query }) =>
    listBankLines(deps, actor, query),
  );
  const rebuild = (actor: Actor, id: string) => getBankLine(deps, actor, id);
  api.get(reconciliation.line, { access, params: IdParams, data: BankLineDetail }, ({ actor, params }) =>
    getBankLine(deps, actor, params.id),
  );
  api.put(
    reconciliation.line,
    { access, params: IdParams, body: LineDecision, data: BankLineDetail, rebuild },
    ({ actor, params, body }) => decideBankLine(deps, actor, params.id, body),
  );
  api.get(
    reconciliation.missing,
    { access, query: MissingPayoutQuery, data: MissingPayoutPage },
    ({ actor, query }) => listMissingPayouts(deps, actor, query),
  );
  api.get(reconciliation.waiting, { access, data: WaitingBankLines }, ({ actor }) =>
    listWaitingLines(deps, actor),
  );
};

/** Per process, because a file is held in memory until it is read. */
const MAX_CONCURRENT_UPLOADS = 4;
const RETRY_AFTER_SECONDS = 2;

/** The body is the file itself. Its declared type only selects this parser; its content decides. */
export const bankFilesRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  let running = 0;
  app.addHook('onRequest', async (_request, reply) => {
    if (running >= MAX_CONCURRENT_UPLOADS)
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
    });
  });
  app.addContentTypeParser(
    /^(text\/csv|application\/(octet-stream|vnd\.))/,
    { parseAs: 'buffer', bodyLimit: MAX_BANK_FILE_BYTES },
    (_request, body, done) => done(null, body),
  );
  jsonRoutes(app, 'finance').post(
    reconciliation.files,
    {
      access,
      query: BankFileUploadQuery,
      data: BankFileUpload,
      status: 201,
      rebuild: async (actor, id) => ({ preview: null, file: await getBankFile(deps, actor, id) }),
    },
    ({ actor, query, request }) => uploadBankFile(deps, actor, query, request.body),
  );
};
