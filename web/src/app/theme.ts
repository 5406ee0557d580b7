import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';

const jade: MantineColorsTuple = [
  '#e7f8f4',
  '#cdeee6',
  '#9bddcc',
  '#65cab1',
  '#3ab89a',
  '#1ea78a',
  '#0f8f76',
  '#0b7a65',
  '#086452',
  '#044d3f',
];

const gray: MantineColorsTuple = [
  '#f7f8f8',
  '#f0f2f2',
  '#e4e7e7',
  '#d5d9d9',
  '#b9c0c0',
  '#98a0a1',
  '#626b6c',
  '#4b5455',
  '#333b3c',
  '#1f2526',
];

const dark: MantineColorsTuple = [
  '#e7e9ea',
  '#c5cacc',
  '#a3abae',
  '#7a8386',
  '#3b4245',
  '#2e3436',
  '#23282a',
  '#191d1f',
  '#131617',
  '#0d0f10',
];

/** The scroll padding keeps a focused field and its label below the sticky header. */
const WINDOW = { title: { fontSize: '16px', fontWeight: 600 }, content: { scrollPaddingTop: '92px' } };

/** `closeLabel`: the accessible name of the close button that every window and toast has. */
export function createAppTheme(closeLabel: string): MantineThemeOverride {
  const close = { closeButtonProps: { 'aria-label': closeLabel } };
  return createTheme({
    primaryColor: 'jade',
    primaryShade: { light: 7, dark: 7 },
    colors: { jade, gray, dark },
    black: '#1a2021',
    fontFamily: "'Be Vietnam Pro', system-ui, sans-serif",
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Consolas, monospace",
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '26px', lineHeight: '1.25' },
        h2: { fontSize: '22px', lineHeight: '1.3' },
        h3: { fontSize: '19px', lineHeight: '1.35' },
        h4: { fontSize: '16px', lineHeight: '1.4' },
        h5: { fontSize: '14px', lineHeight: '1.4' },
        h6: { fontSize: '13px', lineHeight: '1.4' },
      },
    },
    breakpoints: { xs: '544px', sm: '769px', md: '992px', lg: '1200px', xl: '1600px' },
    respectReducedMotion: true,
    components: {
      InputDescription: { vars: () => ({ description: { '--input-description-size': '12px' } }) },
      InputError: { vars: () => ({ error: { '--input-error-size': '12px' } }) },
      // A dropdown that opens on focus would cover the field's error message.
      Select: { defaultProps: { openOnFocus: false } },
      MultiSelect: { defaultProps: { openOnFocus: false } },
      // Mantine renders the title in a <header>, which assistive technology would take for the page's banner.
      Modal: { defaultProps: { ...close, attributes: { header: { role: 'presentation' } } }, styles: WINDOW },
      Drawer: {
        defaultProps: { ...close, attributes: { header: { role: 'presentation' } } },
        styles: WINDOW,
      },
      Notification: { defaultProps: close },
    },
  });
}
