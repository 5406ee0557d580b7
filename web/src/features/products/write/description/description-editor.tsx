import type { UploadedImage } from '@gian-hang/contract/products/new-product';
import { FileButton } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { IconPhotoUp } from '@tabler/icons-react';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { cspNonce } from '../../../../lib/csp-nonce.ts';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { showFailure } from '../../../../lib/toast.ts';
import { PICTURE_KINDS, picturesIn } from '../pictures/picture.ts';
import classes from './description-editor.module.css';
import { cleanPastedHtml, lostElements, toEditorHtml, unwrapListItems } from './description-markup.ts';
import { editorExtensions } from './editor-extensions.ts';

type DescriptionEditorProps = {
  value: string;
  onChange: (html: string) => void;
  /** Reports the elements that would be lost by an edit. */
  onLoss: (elements: string[]) => void;
  /** Attributes of the editable element: label, description, state. */
  attributes: Record<string, string>;
  /** Origins of pictures that may be shown. */
  origins: ReadonlySet<string>;
  upload: (file: File) => Promise<UploadedImage>;
};

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : unwrapListItems(editor.getHTML()));

/** Uploads pictures and puts them at the cursor; their origins become known. */
function usePictures({ origins, upload }: Pick<DescriptionEditorProps, 'origins' | 'upload'>) {
  const { t } = useTranslation();
  const [known] = useState(() => new Set<string>());
  for (const origin of origins) known.add(origin);
  const insert = async (editor: Editor, files: readonly File[]) => {
    for (const file of files)
      try {
        const { url, width, height } = await upload(file);
        if (url === null || editor.isDestroyed) continue;
        known.add(new URL(url).origin);
        const size = width === null || height === null ? {} : { width, height };
        editor
          .chain()
          .focus()
          .setImage({ src: url, alt: '', ...size })
          .run();
      } catch (error) {
        showFailure(error, t('products.editor.uploadFailed', { name: file.name }));
      }
  };
  return { insert, known };
}

/** Edits a description; unless the person changes something, its HTML stays as it was. */
export function DescriptionEditor(props: DescriptionEditorProps) {
  const { value, onChange, onLoss, attributes } = props;
  const { insert, known } = usePictures(props);
  const [extensions] = useState(() => editorExtensions(known));
  /** The HTML that the editor shows, and the document that it made of the HTML it received. */
  const shown = useRef({ html: value, original: value, doc: null as Editor['state']['doc'] | null });
  const take = (data: DataTransfer | null): boolean => {
    const files = picturesIn(data);
    if (files.length > 0 && editor !== null) void insert(editor, files);
    return files.length > 0;
  };
  const receive = (current: Editor, html: string) => {
    shown.current = { html, original: html, doc: current.state.doc };
    onLoss(lostElements(html, current.getHTML()));
  };
  const editor = useEditor({
    extensions,
    content: toEditorHtml(value),
    injectNonce: cspNonce(),
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', ...attributes },
      transformPastedHTML: (html) => cleanPastedHtml(html, known),
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop: (_view, event) => take(event.dataTransfer),
    },
    onCreate: ({ editor: created }) => receive(created, value),
    onUpdate: ({ editor: current }) => {
      const { doc, original } = shown.current;
      shown.current.html = doc !== null && current.state.doc.eq(doc) ? original : htmlOf(current);
      onChange(shown.current.html);
    },
  });
  useEffect(() => {
    if (editor === null || value === shown.current.html) return;
    editor.commands.setContent(toEditorHtml(value), { emitUpdate: false });
    receive(editor, value);
  });
  return (
    <Toolbar
      editor={editor}
      invalid={attributes['aria-invalid'] === 'true'}
      onFiles={(files) => editor && void insert(editor, files)}
    />
  );
}

type ToolbarProps = { editor: Editor | null; invalid: boolean; onFiles: (files: File[]) => void };

function Toolbar({ editor, invalid, onFiles }: ToolbarProps) {
  const { t } = useTranslation();
  const labels = {
    boldControlLabel: t('products.editor.bold'),
    italicControlLabel: t('products.editor.italic'),
    underlineControlLabel: t('products.editor.underline'),
    h3ControlLabel: t('products.editor.heading'),
    bulletListControlLabel: t('products.editor.bullets'),
    orderedListControlLabel: t('products.editor.numbers'),
    clearFormattingControlLabel: t('products.editor.clear'),
    undoControlLabel: t('products.editor.undo'),
    redoControlLabel: t('products.editor.redo'),
  };
  return (
    <RichTextEditor editor={editor} labels={labels} classNames={classes} data-invalid={invalid || undefined}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <FileButton multiple accept={PICTURE_KINDS} onChange={onFiles}>
            {({ onClick }) => (
              <RichTextEditor.Control
                onClick={onClick}
                aria-label={t('products.editor.picture')}
                title={t('products.editor.picture')}
              >
                <IconPhotoUp size={16} aria-hidden />
              </RichTextEditor.Control>
            )}
          </FileButton>
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
