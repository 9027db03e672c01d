import { acte, lecture, SAISISSEURS } from './dossierRows.ts';
import type { Rows, Scene } from './row.ts';

const ofProjet = ({ projet }: Scene) => ({ params: { projet } });
const ecriture = (body?: unknown, reponse = 200) =>
  acte(SAISISSEURS, { reponse, entree: (scene) => ({ ...ofProjet(scene), body }) });

export const PROJET_ROWS: Rows = {
  'demandes.listProjets': lecture,
  'demandes.readProjet': { ...lecture, entree: ofProjet },
  'demandes.createProjet': acte(SAISISSEURS, { entree: () => ({ body: {} }) }),
  /** The rest of it is not filled: it stops just behind the rights. */
  'demandes.updateProjet': ecriture({ description: { intitule: 'Tournoi' } }, 422),
  'demandes.patchProjet': ecriture({ rang_dossier: 1 }),
  'demandes.deleteProjet': ecriture(),
  /** To a dossier that is not there. */
  'demandes.transferProjet': ecriture({ idDossierTo: '20279999999998' }, 404),
  'demandes.duplicateProjet': ecriture(undefined, 201),
};
