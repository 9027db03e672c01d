const KEY = 'notes-masquees';

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Kept for the visit (UI-009); a browser without storage shows the notes again, no more. */
export const readDismissed = (): readonly string[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return isListOfTexts(value) ? value : [];
  } catch {
    return [];
  }
};

export const keepDismissed = (ids: readonly string[]): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {}
};
