interface AgrementConnu {
  readonly date_fin: string | null;
  readonly tca_etat: string | null;
  readonly deleted?: boolean | undefined;
}

/** The record keeps this as words: those that say that the common core is held. */
const ACQUIS: readonly string[] = ['acquis', 'accorde', 'delivre', 'obtenu', 'valide'];
const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** DOSSIER-047: coupling is for who does not hold the common core of approval yet. `jour` is today. */
export const canCouplerTca = (agrements: readonly AgrementConnu[], jour: string): boolean =>
  !agrements.some(
    ({ deleted, date_fin, tca_etat }) =>
      deleted !== true && (date_fin === null || date_fin >= jour) && ACQUIS.includes(plain(tca_etat ?? '')),
  );
