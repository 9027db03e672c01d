export const PAIEMENTS = '/instructeur/paiements';
