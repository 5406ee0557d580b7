import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';
import { writeHtml } from './write-html.ts';

const ORIGINS = new Set(['https://images.example']);
const rewrite = (html: string) => writeHtml(sanitiseHtml(html, ORIGINS));

describe('written HTML', () => {
  it('escapes text and attributes, so that nothing new can begin in them', () => {
    expect(rewrite('<p title="x">1 &lt; 2 &amp; "3"<br></p>')).toBe(
      '<p>1 &lt; 2 &amp; &quot;3&quot;<br></p>',
    );
    expect(rewrite('<img src="https://images.example/a.png" alt="&quot;><script>">')).toBe(
      '<img src="https://images.example/a.png" alt="&quot;&gt;&lt;script&gt;">',
    );
  });

  it('is the same when it is sanitised again', () => {
    const html =
      '<h3>Áo</h3><ul><li>S &amp; M</li></ul><p><b>len</b><a href="https://shop.example">x</a></p>';
    expect(rewrite(html)).toBe(html);
    expect(rewrite(rewrite(html))).toBe(html);
  });
});
