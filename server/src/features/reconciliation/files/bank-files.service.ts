import { createHash } from 'node:crypto';
import type {
  BankFile,
  BankFilePage,
  BankFilePreview,
  BankFileQuery,
  BankFileUpload,
  BankFileUploadQuery,
} from '@gian-hang/contract/finance/reconciliation';
import { MAX_BANK_FILE_COLUMNS, MAX_BANK_FILE_ROWS } from '@gian-hang/contract/limits';
import type { Db } from '../../../db/database.ts';
import { fetchPage } from '../../../db/fetch-page.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { readSpreadsheet } from '../../../shared/spreadsheet/read-spreadsheet.ts';
import { getVisibleAccount, lockVisibleAccount } from '../../bank-accounts/visible-account.service.ts';
import { matchAccountLines } from '../matching/match-account.service.ts';
import { type BankFileContent, daysOf, distinctLines, readContent } from './bank-file-content.ts';
import {
  type BankFileRow,
  deleteFile,
  filesOfAccount,
  findFile,
  findMapping,
  hasUnseenMatches,
  insertFile,
  insertLines,
  isFileLoaded,
  knownFingerprints,
  saveMapping,
} from './bank-files.queries.ts';

const SAMPLE_ROWS = 12;
const SHOWN_LINES = 8;
const SHOWN_UNREADABLE = 20;
const LIMITS = { maxRows: MAX_BANK_FILE_ROWS, maxColumns: MAX_BANK_FILE_COLUMNS };

type VisibleAccount = Awaited<ReturnType<typeof getVisibleAccount>>;

/** Mappings are remembered for a bank, whichever account the file is of. */
const bankKey = ({ bank_code, bank_name }: VisibleAccount) => bank_code ?? bank_name.trim().toLowerCase();

/** Previews or stores a statement file. The file itself is not kept. */
export async function uploadBankFile(
  deps: Deps,
  actor: Actor,
  { account: accountId, name, preview, mapping }: BankFileUploadQuery,
  bytes: unknown,
): Promise<BankFileUpload> {
  const account = await getVisibleAccount(deps.db, actor, accountId);
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new AppError('file_not_supported');
  if (/\.xl[st]m$/i.test(name)) throw new AppError('file_has_macros');
  const { rows } = await readSpreadsheet(bytes, LIMITS);
  const content = await readContent(rows, mapping, (headerHash) =>
    findMapping(deps.db, bankKey(account), headerHash),
  );
  const contentHash = createHash('sha256').update(bytes).digest('base64url');
  if (preview) return { preview: await previewOf(deps.db, account, content, contentHash), file: null };
  const isChosen = mapping !== undefined;
  const id = await storeFile(deps, actor, { accountId, name, content, contentHash, isChosen });
  return { preview: null, file: await getBankFile(deps, actor, id) };
}

async function previewOf(
  db: Db,
  account: VisibleAccount,
  content: BankFileContent,
  contentHash: string,
): Promise<BankFilePreview> {
  const { rows, mapping, certain, lines, unreadable } = content;
  const fresh = await newLines(db, account.id, content);
  const { first, last } = daysOf(lines);
  return {
    currency: account.currency,
    sample: rows.slice(0, Math.max(0, mapping.header_row) + SAMPLE_ROWS),
    mapping,
    is_certain: certain !== null,
    is_loaded: await isFileLoaded(db, account.id, contentHash),
    counts: { new: fresh.length, known: lines.length - fresh.length, unreadable: unreadable.length },
    first_day: first,
    last_day: last,
    lines: fresh.slice(0, SHOWN_LINES).map(({ row, booked_on, amount, description, reference }) => ({
      row,
      booked_on,
      amount,
      description,
      reference,
    })),
    unreadable: unreadable.slice(0, SHOWN_UNREADABLE),
  };
}

async function newLines(db: Db, accountId: string, { lines }: BankFileContent) {
  const distinct = distinctLines(lines);
  const known = await knownFingerprints(
    db,
    accountId,
    distinct.map(({ fingerprint }) => fingerprint),
  );
  return distinct.filter(({ fingerprint }) => !known.has(fingerprint));
}

type NewFile = {
  accountId: string;
  name: string;
  content: BankFileContent;
  contentHash: string;
  /** A person chose the columns: they are remembered. */
  isChosen: boolean;
};

/** Stores file, lines and matches in one transaction: a killed process leaves nothing of them. */
async function storeFile(
  deps: Deps,
  actor: Actor,
  { accountId, name, content, contentHash, isChosen }: NewFile,
): Promise<string> {
  const { certain: mapping, lines, unreadable, headerHash } = content;
  const { first, last } = daysOf(lines);
  if (!mapping) throw new AppError('bank_columns_unclear');
  if (first === null || last === null) throw new AppError('bank_file_without_lines');
  return inTransaction(deps, async (trx) => {
    const account = await lockVisibleAccount(trx, actor, accountId);
    const fresh = await newLines(trx, accountId, content);
    if (fresh.length === 0) throw new AppError('bank_file_loaded');
    const now = deps.clock.now();
    const counts = { new: fresh.length, known: lines.length - fresh.length, unreadable: unreadable.length };
    const fileId = await insertFile(trx, {
      bank_account_id: accountId,
      name,
      content_hash: contentHash,
      mapping: JSON.stringify(mapping),
      new_count: counts.new,
      known_count: counts.known,
      unreadable_count: counts.unreadable,
      first_day: first,
      last_day: last,
      loaded_by: actor.accountId,
      loaded_at: now,
    });
    await insertLines(trx, { fileId, accountId, currency: account.currency }, distinctLines(lines));
    if (isChosen) await saveMapping(trx, { bank: bankKey(account), headerHash, mapping, now });
    await matchAccountLines(trx, deps, accountId);
    await recordAudit(trx, deps.clock, actor, {
      action: 'bank_file.loaded',
      object: { type: 'bank_file', id: fileId },
      after: { bank_account_id: accountId, name, ...counts },
    });
    return fileId;
  });
}

function toBankFile(row: BankFileRow): BankFile {
  const fullName = [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email;
  return {
    id: row.id,
    name: row.name,
    loaded_at: row.loaded_at.toISOString(),
    loaded_by: row.loaded_by === null ? null : { id: row.loaded_by, full_name: fullName ?? '' },
    first_day: row.first_day,
    last_day: row.last_day,
    counts: { new: row.new_count, known: row.known_count, unreadable: row.unreadable_count },
    is_removable: row.is_removable,
  };
}

export async function getBankFile({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<BankFile> {
  const file = await findFile(db, id);
  if (!file) throw new AppError('not_found');
  await getVisibleAccount(db, actor, file.bank_account_id);
  return toBankFile(file);
}

export async function listBankFiles(
  { db }: Deps,
  actor: Actor,
  { account, ...query }: BankFileQuery,
): Promise<BankFilePage> {
  await getVisibleAccount(db, actor, account);
  const { rows, pagination } = await fetchPage(filesOfAccount(db, account), query);
  return { items: rows.map(toBankFile), pagination };
}

/** Removes a wrongly loaded file with its lines and their automatic matches. */
export async function removeBankFile(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (trx) => {
    const found = await findFile(trx, id);
    if (!found) throw new AppError('not_found');
    await lockVisibleAccount(trx, actor, found.bank_account_id);
    const file = await findFile(trx, id);
    if (!file) throw new AppError('not_found');
    if (!file.is_removable) throw new AppError('bank_file_in_use');
    if (await hasUnseenMatches(trx, actor, id)) throw new AppError('forbidden');
    await deleteFile(trx, id);
    await matchAccountLines(trx, deps, file.bank_account_id);
    await recordAudit(trx, deps.clock, actor, {
      action: 'bank_file.removed',
      object: { type: 'bank_file', id },
      before: { bank_account_id: file.bank_account_id, name: file.name, new: file.new_count },
    });
  });
}
