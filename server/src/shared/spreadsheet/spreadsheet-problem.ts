/** Why a file cannot be read; each is an error code of the API. */
export const SPREADSHEET_PROBLEMS = [
  'file_not_supported',
  'file_has_macros',
  'file_encrypted',
  'file_damaged',
  'file_too_large',
  'file_too_many_cells',
] as const;
export type SpreadsheetProblem = (typeof SPREADSHEET_PROBLEMS)[number];

export class SpreadsheetError extends Error {
  override name = 'SpreadsheetError';
  readonly problem: SpreadsheetProblem;

  constructor(problem: SpreadsheetProblem, detail?: string) {
    super(detail ? `${problem}: ${detail}` : problem);
    this.problem = problem;
  }
}

export type SpreadsheetLimits = {
  maxRows: number;
  maxColumns: number;
  maxCellLength: number;
};
