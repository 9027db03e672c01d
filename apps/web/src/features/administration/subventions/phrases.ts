/** ERR-034 to ERR-037: what opens a refusal; what the server said follows. */
export const PHRASES = {
  lecture: 'Un problème est survenu lors de la récupération de la subvention.',
  creation: 'Un problème est survenu lors de la création de la subvention.',
  modification: 'Un problème est survenu lors de la mise à jour de la subvention.',
  suppression: 'Un problème est survenu lors de la suppression de la subvention.',
  duplication: 'Un problème est survenu lors de la duplication de la subvention.',
} as const;
