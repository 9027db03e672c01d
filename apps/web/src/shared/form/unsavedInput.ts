let unsavedForms = 0;

/** Something typed is not saved yet; the returned function says that it now is, or that the form is gone. */
export const markUnsaved = (): (() => void) => {
  unsavedForms += 1;
  return () => {
    unsavedForms -= 1;
  };
};

export const hasUnsavedInput = (): boolean => unsavedForms > 0;
