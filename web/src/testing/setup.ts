import { configure } from '@testing-library/react';

// Wide, for two cores with other work on them: no test holds the page to a time with this.
configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message ?? 'not found') });

// happy-dom has null here; browsers over plain HTTP have undefined.
Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });

// Growing text areas listen to the fonts of the document, which happy-dom lacks.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
