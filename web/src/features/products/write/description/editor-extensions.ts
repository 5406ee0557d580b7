import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import classes from './description-editor.module.css';

const isFrom = (src: string, origins: ReadonlySet<string>) =>
  URL.canParse(src) && origins.has(new URL(src).origin);

/** A picture that is drawn only if it comes from the marketplace; any other keeps its place and its address. */
const picture = (origins: ReadonlySet<string>) =>
  Image.extend({
    addNodeView() {
      return ({ node }) => {
        const { src, alt } = node.attrs as { src: string; alt: string | null };
        if (isFrom(src, origins)) {
          const dom = document.createElement('img');
          dom.src = src;
          dom.alt = alt ?? '';
          return { dom };
        }
        const dom = document.createElement('span');
        dom.className = classes.foreign ?? '';
        dom.textContent = src;
        return { dom };
      };
    },
  });

/** The markup of the editor: paragraphs, headings, lists, bold, italic, underline, line breaks and pictures. */
export function editorExtensions(origins: ReadonlySet<string>) {
  return [
    StarterKit.configure({
      blockquote: false,
      code: false,
      codeBlock: false,
      horizontalRule: false,
      link: false,
      strike: false,
      // Would change a description that ends in a list as soon as the cursor is in it.
      trailingNode: false,
    }),
    picture(origins),
  ];
}
