/** A list that fails is logged and becomes empty (CONST-004); what the person is told is the screen's business (P-5). */
export const logFailure = (what: string, error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.warn(`${what} : lecture impossible.`, error);
};

export const logged = async <T>(what: string, read: Promise<T>): Promise<T> => {
  try {
    return await read;
  } catch (error) {
    logFailure(what, error);
    throw error;
  }
};
