import { randomUUID } from 'node:crypto';
import { ADMIN, acte, CREATEURS, impression, lecture, MAITRES, SAISISSEURS } from './dossierRows.ts';
import { INSTRUCTEURS } from './dossierWorld.ts';
import type { Group } from './personas.ts';
import type { Row, Rows } from './row.ts';

type Peut = Readonly<Record<'own' | 'proche' | 'autre', Group>>;
const PERSONNE: Peut = { own: [], proche: [], autre: [] };
const ETATS = { B: 'supprimé', C: 'renvoyé', D: 'transmis' } as const;
type Etat = keyof typeof ETATS;

interface Acte {
  readonly parEtat: Readonly<Record<Etat, Peut>>;
  readonly more?: Partial<Row>;
}
const ENVOYEURS: Peut = { own: CREATEURS, proche: ['partage'], autre: [] };

/** DOSSIER-022 to 025, 038, 040: who may what once the dossier is deleted, sent back or sent. While typed: the other lines. */
const ACTES: Readonly<Record<string, Acte>> = {
  updateDossier: {
    parEtat: { B: SAISISSEURS, C: SAISISSEURS, D: PERSONNE },
    more: { entree: () => ({ body: { 'demandeur.enseigne': 'Dojo' } }) },
  },
  deleteDossier: {
    parEtat: { B: PERSONNE, C: { ...MAITRES, proche: [...ADMIN, ...INSTRUCTEURS] }, D: PERSONNE },
  },
  restoreDossier: { parEtat: { B: MAITRES, C: PERSONNE, D: PERSONNE } },
  shareDossier: {
    parEtat: { B: PERSONNE, C: MAITRES, D: MAITRES },
    more: { entree: () => ({ body: { shared_with: [] } }) },
  },
  updateDocuments: {
    parEtat: { B: SAISISSEURS, C: SAISISSEURS, D: PERSONNE },
    more: { entree: () => ({ body: { documents: [] } }) },
  },
  /** Neither while it is typed again under an open scheme, nor before someone instructs it. */
  updateRib: {
    parEtat: { B: PERSONNE, C: PERSONNE, D: PERSONNE },
    more: { entree: () => ({ body: { id_rib: randomUUID() } }) },
  },
  /** Nothing is filled: it stops just behind the rights. */
  transmitDossier: { parEtat: { B: PERSONNE, C: ENVOYEURS, D: PERSONNE }, more: { reponse: 422 } },
};

/** Here nobody instructs what a service began, whatever its state: that service does not print it. */
const LECTURES = {
  ...{ readDossier: lecture, readCompletude: lecture },
  ...{ requestPdf: impression, readPdfEtat: impression },
};
const etats = Object.keys(ETATS) as Etat[];
const nameOf = (call: string, etat: Etat): string => `demandes.${call} · ${ETATS[etat]}`;

export const DOSSIER_ETAT_ROWS: Rows = Object.fromEntries([
  ...Object.entries(LECTURES).flatMap(([call, row]) =>
    etats.map((etat) => [nameOf(call, etat), { ...row, dossier: etat } satisfies Row] as const),
  ),
  ...Object.entries(ACTES).flatMap(([call, { parEtat, more = {} }]) =>
    etats.map((etat) => [nameOf(call, etat), acte(parEtat[etat], { ...more, dossier: etat })] as const),
  ),
]);
