const UNIQUE_VIOLATION = '23505';

/** Null when the place is taken: the unique index is the judge, and the transaction goes no further. */
export const unlessTaken = async <T>(write: Promise<T>): Promise<T | null> => {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return null;
    throw error;
  }
};
