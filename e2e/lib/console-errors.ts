import type { Page } from '@playwright/test';

/**
 * Errors of the page and warnings of its scripts from now on. Warnings of the browser itself, which come without
 * arguments, are left out: they are advice, such as on features to be removed, and differ from version to version.
 */
export function collectConsoleErrors(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isWarning = message.type() === 'warning' && message.args().length > 0;
    if (isWarning || message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}
