import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { CrfLu, TransmissionCrf, VersementFait } from '../crf.ts';
import type { CrfUow } from '../crf.uow.ts';
import { readTolerance } from '../detail.ts';

/** All that is printed of a report, read at one instant. */
export interface CrfImprime {
  readonly dossier: Dossier;
  readonly crf: CrfLu;
  readonly versements: readonly VersementFait[];
  readonly tolerance: number;
  readonly transmission: TransmissionCrf | null;
  readonly signataire: string | null;
  readonly document: string | null;
}

export const composeCrf = async (uow: CrfUow, { id }: { readonly id: string }): Promise<CrfImprime | null> => {
  const crf = await uow.crfs.find(id);
  const dossier = crf && (await uow.dossiers.find({ id: crf.id_dossier, exercice: crf.exercice_dossier }));
  if (!dossier) return null;
  const { attestation, document } = crf.contenu;
  const { representants, documents } = await uow.associations.ressourcesOf(dossier.id_correspondance);
  const personne = representants.find((one) => one.id === attestation?.id_signataire)?.personne;
  const versements = await uow.crfs.listVersements(dossier);
  return {
    dossier,
    crf,
    versements: versements.filter(({ annee }) => annee === crf.exercice),
    tolerance: await readTolerance(uow, dossier),
    transmission: await uow.crfs.lastTransmission(id),
    signataire: personne ? [personne.prenom, personne.nom].filter(Boolean).join(' ') : null,
    document: documents.find(({ uuid }) => uuid === document)?.nom ?? null,
  };
};
