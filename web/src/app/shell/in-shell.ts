import { createContext } from 'react';

/** Whether a page is rendered inside the shell, which has the main landmark already. */
export const InShell = createContext(false);
