import { configure } from '@testing-library/dom';
import { flushSync } from 'react-dom';

/** Stays real in tests with fake timers. */
const { setTimeout: schedule } = globalThis;

configure({
  // Wide, for two cores with other work on them: no test holds the page to a time with this.
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message ?? 'not found'),
  // React draws what an event changes before the next one, as it does between two events of a person.
  eventWrapper: (dispatch) => {
    let result: ReturnType<typeof dispatch>;
    flushSync(() => {
      result = dispatch();
    });
    return result;
  },
  // What a person did leads to its timers and promises before the test goes on.
  asyncWrapper: async (act) => {
    const result = await act();
    await new Promise((resolve) => schedule(resolve));
    return result;
  },
});

// happy-dom has null here; browsers over plain HTTP have undefined.
Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });

// Growing text areas listen to the fonts of the document, which happy-dom lacks.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// No stylesheets are loaded here, so an element's own style is all there is; happy-dom would work out a cascade at each call.
window.getComputedStyle = (element) => (element as HTMLElement).style;
