import { StringDecoder } from 'node:string_decoder';
import { isDateFormat } from './cell-text.ts';
import { SheetReader } from './sheet-reader.ts';
import { SpreadsheetError, type SpreadsheetLimits } from './spreadsheet-problem.ts';
import { createXmlScanner, type XmlHandlers } from './xml-scanner.ts';
import { ZipArchive } from './zip-archive.ts';

const MACROS = /vbaProject|macrosheets\/|vbaData/i;
/** Of all shared texts of a workbook together, in characters. */
const MAX_SHARED_LENGTH = 30_000_000;

/** Reads the first visible sheet that holds something. */
export async function readXlsx(bytes: Buffer, limits: SpreadsheetLimits): Promise<string[][]> {
  try {
    return await readFirstSheet(bytes, limits);
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    throw new SpreadsheetError('file_damaged', error instanceof Error ? error.message : String(error));
  }
}

async function readFirstSheet(bytes: Buffer, limits: SpreadsheetLimits): Promise<string[][]> {
  const archive = await ZipArchive.open(bytes);
  if (archive.names().some((name) => MACROS.test(name))) throw new SpreadsheetError('file_has_macros');
  if (!archive.has('xl/workbook.xml')) throw new SpreadsheetError('file_not_supported', 'no workbook');
  await refuseMacroTypes(archive);
  const workbook = await readWorkbook(archive);
  const targets = await readTargets(archive);
  const texts = await readSharedTexts(archive);
  const dateStyles = await readDateStyles(archive);
  for (const id of workbook.sheets) {
    const target = targets.get(id);
    if (!target || !archive.has(target)) throw new SpreadsheetError('file_damaged', 'no sheet');
    const reader = new SheetReader({ texts, dateStyles, is1904: workbook.is1904, limits });
    await scan(archive, target, reader.handlers);
    if (reader.rows.length > 0) return reader.rows;
  }
  return [];
}

async function scan(archive: ZipArchive, name: string, handlers: XmlHandlers): Promise<void> {
  const decoder = new StringDecoder('utf8');
  const scanner = createXmlScanner(handlers);
  for await (const piece of archive.read(name)) scanner.write(decoder.write(piece));
  scanner.write(decoder.end()).close();
}

async function refuseMacroTypes(archive: ZipArchive): Promise<void> {
  await scan(archive, '[Content_Types].xml', {
    open: (_name, attribute) => {
      if (/macroEnabled|vbaProject/i.test(attribute('ContentType') ?? ''))
        throw new SpreadsheetError('file_has_macros');
    },
  });
}

async function readWorkbook(archive: ZipArchive): Promise<{ sheets: string[]; is1904: boolean }> {
  const sheets: string[] = [];
  let is1904 = false;
  await scan(archive, 'xl/workbook.xml', {
    open: (name, attribute) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
      if (name === 'sheet' && (attribute('state') ?? 'visible') === 'visible')
        sheets.push(attribute('id') ?? '');
    },
  });
  return { sheets, is1904 };
}

async function readTargets(archive: ZipArchive): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await scan(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, attribute) => {
      const target = attribute('Target') ?? '';
      if (name === 'Relationship')
        targets.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

async function readSharedTexts(archive: ZipArchive): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has('xl/sharedStrings.xml')) return texts;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  let total = 0;
  await scan(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (!isText) return;
      current += text;
      total += text.length;
      if (total > MAX_SHARED_LENGTH) throw new SpreadsheetError('file_too_large', 'texts');
    },
    close: (name) => {
      if (name === 'si') texts.push(current);
      if (name === 'rPh') isPhonetic = false;
      isText = false;
    },
  });
  return texts;
}

/** For each cell style, whether it shows a date. */
async function readDateStyles(archive: ZipArchive): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  if (!archive.has('xl/styles.xml')) return styles;
  let isCellStyle = false;
  await scan(archive, 'xl/styles.xml', {
    open: (name, attribute) => {
      const id = Number(attribute('numFmtId') ?? 0);
      if (name === 'numFmt') codes.set(id, attribute('formatCode') ?? '');
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) styles.push(isDateFormat(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}
