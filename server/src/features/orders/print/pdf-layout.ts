import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const PLAIN = require.resolve('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf');
const BOLD = require.resolve('@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf');
let fonts: { plain: Buffer; bold: Buffer } | undefined;

export const TEXT_COLOR = '#1b1d21';
export const MUTED_COLOR = '#5d636d';
const RULE_COLOR = '#c9ced6';

type Size = { paper: 'A4' | 'A6'; margin: number; foot: number };

/** Removes control characters and emoji. The font has only Latin letters: others become a visible mark. */
export function sanitizeText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]/g, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/(?![!-\u2bff])\p{Extended_Pictographic}|\ufe0f|\u200d|\p{Emoji_Modifier}/gu, '')
    .replace(/(?!\p{Script=Latin})\p{L}[\p{M}]*/gu, '?')
    .trim();
}

type TextOptions = {
  width: number;
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
};

/** Pages that text flows down; callers reserve space first, so that blocks stay together. */
export class PdfLayout {
  readonly pdf: PDFKit.PDFDocument;
  readonly left: number;
  readonly width: number;
  readonly #size: Size;
  #firstPage = 0;
  #pages = 0;
  #onNewPage: () => void = () => {};
  y = 0;

  constructor(size: Size, title: string, at: Date) {
    fonts ??= { plain: readFileSync(PLAIN), bold: readFileSync(BOLD) };
    this.#size = size;
    this.pdf = new PDFDocument({
      size: size.paper,
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      info: { Title: title, Producer: 'Gian Hàng', Creator: 'Gian Hàng', CreationDate: at },
    });
    this.pdf.registerFont('plain', fonts.plain);
    this.pdf.registerFont('bold', fonts.bold);
    this.left = size.margin;
    this.width = (size.paper === 'A4' ? 595.28 : 297.64) - 2 * size.margin;
  }

  /** Starts a new document within the file. `onNewPage` draws the header of every further page. */
  beginDocument(onNewPage: () => void): void {
    this.#onNewPage = onNewPage;
    this.#firstPage = this.#pages;
    this.#addPage();
  }

  /** Numbers the document's pages and flushes them. */
  end(word: string): void {
    const count = this.#pages - this.#firstPage;
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(this.#firstPage + page);
      const y = this.pdf.page.height - this.#size.foot;
      this.text(`${word} ${page + 1}/${count}`, this.left, y, {
        width: this.width,
        size: 7.5,
        color: MUTED_COLOR,
        align: 'right',
      });
    }
    this.pdf.flushPages();
  }

  /** Starts a new page unless this much space is left. */
  ensureSpace(height: number): void {
    if (this.y + height <= this.pdf.page.height - this.#size.margin - this.#size.foot / 2) return;
    this.#addPage();
    this.#onNewPage();
  }

  heightOf(text: string, { width, size = 9, bold = false }: TextOptions): number {
    return this.#set(size, bold).heightOfString(text || ' ', { width, lineGap: 1 });
  }

  /** Writes text and returns its height. */
  text(text: string, x: number, y: number, options: TextOptions): number {
    const { width, size = 9, bold = false, color = TEXT_COLOR, align = 'left' } = options;
    this.#set(size, bold).fillColor(color).text(text, x, y, { width, align, lineGap: 1 });
    return this.heightOf(text, options);
  }

  rule(color = RULE_COLOR): void {
    this.pdf
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
  }

  #set(size: number, bold: boolean): PDFKit.PDFDocument {
    return this.pdf.font(bold ? 'bold' : 'plain').fontSize(size);
  }

  #addPage(): void {
    this.pdf.addPage();
    this.#pages += 1;
    this.y = this.#size.margin;
  }
}
