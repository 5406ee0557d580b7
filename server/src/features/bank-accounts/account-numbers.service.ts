import {
  findAccountNumberFault,
  lastCharactersOf,
  normalizeAccountNumber,
} from '@gian-hang/contract/finance/account-number';
import { opaqueKey } from '../../config/secret-keys.ts';
import { UnsealError } from '../../db/sealer.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError, type LocalizedMessage } from '../../http/errors/app-error.ts';
import { lockSealedNumber, saveSealedNumber, sealedNumbers } from './bank-accounts.queries.ts';

const sealContext = (id: string) => `bank_accounts/${id}/number`;

export const hashNumber = ({ secret }: Pick<Deps, 'secret'>, number: string): Buffer =>
  opaqueKey(secret, 'bank account number', number);

/** The columns of a normalized number. */
export function sealNumber(deps: Pick<Deps, 'secret' | 'sealer'>, id: string, number: string) {
  return {
    number_sealed: deps.sealer.seal(number, sealContext(id)),
    number_last4: lastCharactersOf(number),
    number_hash: hashNumber(deps, number),
  };
}

export function openNumber(
  { sealer }: Pick<Deps, 'sealer'>,
  { id, number_sealed }: { id: string; number_sealed: string },
): string {
  try {
    return sealer.open(number_sealed, sealContext(id));
  } catch (error) {
    if (error instanceof UnsealError) throw new AppError('bank_number_unreadable');
    throw error;
  }
}

const FAULTS: Record<'vietnamese' | 'form' | 'checksum', LocalizedMessage> = {
  vietnamese: {
    vi: 'Số tài khoản ngân hàng Việt Nam có 6–19 chữ số',
    en: 'A number of a Vietnamese bank has 6–19 digits',
  },
  form: { vi: 'Số tài khoản gồm 4–34 chữ cái và chữ số', en: 'A number has 4–34 letters and digits' },
  checksum: {
    vi: 'IBAN này không đúng. Hãy kiểm tra lại từng ký tự',
    en: 'This IBAN is not right. Please check each character',
  },
};

/** Returns the number without spaces and dashes, or refuses it. */
export function requireAccountNumber(text: string, isVietnamese: boolean): string {
  const fault = findAccountNumberFault(text, isVietnamese);
  if (fault === null) return normalizeAccountNumber(text);
  const message = FAULTS[isVietnamese ? 'vietnamese' : fault];
  throw new AppError('validation_failed', { errors: [{ path: 'number', message }] });
}

/**
 * Seals and hashes numbers of an earlier secret anew, so that the earlier one can be removed from the settings. A number
 * that no known secret opens stays as it is.
 */
export async function resealAccountNumbers(deps: Deps): Promise<void> {
  const { sealer, db } = deps;
  const old = (await sealedNumbers(db)).filter(({ number_sealed }) => !sealer.isCurrent(number_sealed));
  for (const { id } of old)
    await inTransaction(deps, async (trx) => {
      const row = await lockSealedNumber(trx, id);
      if (!row || sealer.isCurrent(row.number_sealed) || !canOpen(deps, row)) return;
      const { number_sealed, number_hash } = sealNumber(deps, id, openNumber(deps, row));
      await saveSealedNumber(trx, id, { number_sealed, number_hash });
    });
}

function canOpen(deps: Pick<Deps, 'sealer'>, row: { id: string; number_sealed: string }): boolean {
  try {
    openNumber(deps, row);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
