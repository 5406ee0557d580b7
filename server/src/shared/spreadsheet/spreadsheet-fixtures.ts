import { crc32, deflateRawSync } from 'node:zlib';

type Part = { content: string | Buffer; declaredSize?: number; checksum?: number; encrypted?: boolean };

/** Writes a zip file by hand, so that a test can lie in it. */
export function zipOf(parts: Record<string, string | Buffer | Part>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, given] of Object.entries(parts)) {
    const part = typeof given === 'string' || Buffer.isBuffer(given) ? { content: given } : given;
    const content = typeof part.content === 'string' ? Buffer.from(part.content) : part.content;
    const data = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(part.encrypted ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(part.checksum ?? crc32(content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(part.declaredSize ?? content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, tail, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

/** The parts of a workbook with one sheet, whose `<sheetData>` holds the given XML. */
export function workbookParts(sheetData: string, sharedStrings = ''): Record<string, string> {
  return {
    '[Content_Types].xml':
      '<Types><Override PartName="/xl/workbook.xml" ContentType="sheet.main+xml"/></Types>',
    'xl/workbook.xml':
      '<workbook xmlns:r="relationships"><sheets><sheet name="Sao kê" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${sharedStrings}</sst>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/>' +
      '<numFmt numFmtId="165" formatCode="#,##0\\ &quot;đồng&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
  };
}

export const workbook = (sheetData: string, sharedStrings?: string): Buffer =>
  zipOf(workbookParts(sheetData, sharedStrings));
