import { describe, expect, it } from 'vitest';
import { cleanPastedHtml, lostElements, toEditorHtml, unwrapListItems } from './description-markup.ts';

const ORIGINS = new Set(['https://images.example']);

describe('a description in the editor', () => {
  it('names the elements that the editor cannot keep', () => {
    expect(lostElements('<div><b>a</b></div><table><tr><td>1</td></tr></table>', '<p>a</p><p>1</p>')).toEqual(
      ['table', 'tr', 'td'],
    );
    expect(
      lostElements('<p><b>a</b><i>b</i></p><ul><li>c</li></ul>', '<p>ab</p><ul><li>c</li></ul>'),
    ).toEqual([]);
  });

  it('keeps pictures of any site with their size, but nothing that could run', () => {
    expect(
      toEditorHtml('<p onclick="x()"><img src="https://cdn.example/a.png" width="800" height="50%"></p>'),
    ).toBe('<p><img src="https://cdn.example/a.png" alt="" width="800"></p>');
    expect(toEditorHtml('<img src="data:image/svg+xml,<svg>"><svg onload=x()>a')).toBe('a');
  });

  it('cleans what is pasted from a word processor or a page', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
<body><!--StartFragment--><p class=MsoNormal style="mso-margin-top-alt:auto"><b>Cao</b><o:p></o:p> 30 cm</p><script>alert(1)</script>
<img src="https://evil.example/a.png"><img src="file:///C:/a.png"></body></html>`;
    expect(cleanPastedHtml(word, ORIGINS).replace(/\s+/g, ' ').trim()).toBe('<p><b>Cao</b> 30 cm</p>');
    expect(cleanPastedHtml('<img src="https://images.example/a.png" onerror="x()">', ORIGINS)).toBe(
      '<img src="https://images.example/a.png" alt="">',
    );
  });

  it('writes list items without paragraphs, nested ones too', () => {
    expect(unwrapListItems('<ul><li><p>a</p></li><li><p>b</p></li></ul>')).toBe(
      '<ul><li>a</li><li>b</li></ul>',
    );
    expect(unwrapListItems('<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>')).toBe(
      '<ul><li><p>a</p><ul><li>b</li></ul></li></ul>',
    );
  });
});
